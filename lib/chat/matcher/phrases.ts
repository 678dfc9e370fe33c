/** What the matcher says, in the language it was asked in. */
export interface Phrases {
  readonly decline: string;
  readonly noTools: string;
  readonly which: (names: readonly string[]) => string;
  readonly missing: (tool: string, parameters: readonly string[]) => string;
  readonly nothing: string;
  readonly done: string;
  readonly more: (count: number) => string;
  readonly failed: (tool: string, message: string) => string;
  readonly denied: (tool: string) => string;
  readonly attachment: (kind: string) => string;
  readonly items: (count: number) => string;
}

const english: Phrases = {
  decline:
    'I am not a language model: I only pick a tool that fits a request and fill in its arguments. None of the tools here fits this one.',
  noTools: 'I only pick tools, and none are offered right now. Connect a server first.',
  which: (names) =>
    `I am not sure which tool you mean. The nearest are: ${names.join(', ')}. Name the server, or say what you want in other words.`,
  missing: (tool, parameters) =>
    `I would use ${tool}, but your request does not say: ${parameters.join(', ')}. What should it be?`,
  nothing: 'nothing found',
  done: 'done',
  more: (count) => `… and ${count} more`,
  failed: (tool, message) => `${tool} failed: ${message}`,
  denied: (tool) => `${tool} was not run, because it was not allowed`,
  attachment: (kind) => `(${kind})`,
  items: (count) => `${count} ${count === 1 ? 'result' : 'results'}`,
};

const chinese: Phrases = {
  decline: '我不是语言模型：我只会为请求挑选合适的工具并填写参数。这里没有适合这个请求的工具。',
  noTools: '我只会挑选工具，而现在没有可用的工具。请先连接一个服务器。',
  which: (names) => `我不确定你指的是哪个工具。最接近的是：${names.join('、')}。请说出服务器名，或换一种说法。`,
  missing: (tool, parameters) => `我会使用 ${tool}，但请求里没有说明：${parameters.join('、')}。应该填什么？`,
  nothing: '没有找到',
  done: '已完成',
  more: (count) => `……还有 ${count} 条`,
  failed: (tool, message) => `${tool} 失败：${message}`,
  denied: (tool) => `${tool} 没有运行，因为未获允许`,
  attachment: (kind) => `（${kind}）`,
  items: (count) => `${count} 条结果`,
};

/** Phrases in the language of a request: Chinese where it has Chinese characters. */
export function phrasesFor(request: string): Phrases {
  return /\p{Script=Han}/u.test(request) ? chinese : english;
}
