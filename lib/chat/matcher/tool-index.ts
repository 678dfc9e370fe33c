import { KINDS, type VerbClass } from './lexicon';
import { type Parameter, readParameters } from './parameters';
import { type Token, tokenize, tokenizeName } from './tokens';
import { meaningOf } from './vocabulary';

/** What a model is told of a tool, and all the matcher knows of it. */
export interface MatcherTool {
  readonly name: string;
  readonly description?: string | undefined;
  /** JSON Schema, as the server sent it. */
  readonly inputSchema: unknown;
}

/** Keys with strengths, as the words of one field answer to them. */
export type Field = ReadonlyMap<string, number>;

export interface IndexedTool {
  readonly tool: MatcherTool;
  /** The label of the server, as the description or the name tells it; null where neither does. */
  readonly source: string | null;
  /** Words that name the source: its label's own (1), those of its kind (less). */
  readonly sourceField: Field;
  readonly nameTokens: readonly Token[];
  readonly nameField: Field;
  readonly descriptionField: Field;
  readonly parameterField: Field;
  readonly verbs: ReadonlyMap<VerbClass, number>;
  readonly parameters: readonly Parameter[];
}

export interface ToolIndex {
  readonly tools: readonly IndexedTool[];
  /** In how many tools each key occurs. */
  readonly frequency: ReadonlyMap<string, number>;
  /** Per source: the keys of all its tools. */
  readonly topics: ReadonlyMap<string | null, Field>;
  /** In how many sources' topics each key clearly occurs. */
  readonly spread: ReadonlyMap<string, number>;
}

const NOTES: readonly RegExp[] = [
  /^\s*\[([^\]\n]{1,64})\]\s*/u,
  /^\s*<[\w-]+\s+[\w-]+=["']([^"'\n]{1,64})["']\s*\/?>\s*/u,
  /^\s*<[\w-]+>([^<\n]{1,64})<\/[\w-]+>\s*/u,
  /^\s*\p{Extended_Pictographic}\uFE0F?\s*\[?([\w-]{1,64})\]?\s*[:：·|—-]\s+/u,
  /^\s*(?:from|on|via|server|source)\s*:?\s+(?:the\s+)?["'`]?([\w-]{1,64})["'`]?(?:\s+server)?\s*[.:—-]\s+/iu,
];
const PREFIX = /^([A-Za-z0-9]+(?:[_-][A-Za-z0-9]+)*)(?:__|[./:])(?=.)/u;

function separateSource(
  tool: MatcherTool,
  shared: ReadonlySet<string>,
): { source: string | null; name: string; description: string } {
  const full = tool.description ?? '';
  const note = NOTES.map((shape) => shape.exec(full)).find((match) => match !== null);
  const prefix = PREFIX.exec(tool.name) ?? null;
  const [first = ''] = tool.name.split(/[_-]/u);
  const weakPrefix = prefix === null && shared.has(first.toLowerCase()) ? first : null;
  const source = note?.[1]?.trim() ?? prefix?.[1] ?? weakPrefix;
  let name = tool.name;
  if (prefix !== null) name = name.slice(prefix[0].length);
  else if (source !== null) {
    const start = name.toLowerCase().replaceAll('-', '_');
    const label = source.toLowerCase().replaceAll('-', '_');
    if (start.startsWith(`${label}_`)) name = name.slice(label.length + 1);
  }
  return { source, name: name.replace(/_[0-9a-f]{8}$/u, ''), description: note ? full.slice(note[0].length) : full };
}

function addTokens(field: Map<string, number>, tokens: readonly Token[], strength = 1): void {
  for (const token of tokens) {
    if (token.stop) continue;
    for (const [key, weight] of token.keys) field.set(key, Math.max(weight * strength, field.get(key) ?? 0));
  }
}

const SOURCE_KIND = 0.5;

function sourceFieldOf(source: string | null): Field {
  const field = new Map<string, number>();
  if (source === null) return field;
  const tokens = tokenizeName(source);
  for (const token of tokens) {
    for (const [key, weight] of token.keys) field.set(key, Math.max(weight === 1 ? 1 : 0.6, field.get(key) ?? 0));
    for (const [kind, words] of Object.entries(KINDS)) {
      const exact = token.text === kind;
      if (!exact && !(token.text.length > kind.length + 1 && token.text.endsWith(kind))) continue;
      for (const word of words.split(' ')) {
        const strength = word === words.split(' ')[0] ? 0.8 : SOURCE_KIND;
        for (const [key, weight] of tokenize(word)[0]?.keys ?? [])
          field.set(key, Math.max(weight * strength, field.get(key) ?? 0));
      }
    }
  }
  return field;
}

/** First and last words of a name carry its verb (`create_issue`, `issue_search`); the description's first word, less. */
function verbsOf(nameTokens: readonly Token[], descriptionTokens: readonly Token[]): ReadonlyMap<VerbClass, number> {
  const verbs = new Map<VerbClass, number>();
  const add = (token: Token, strength: number): void => {
    for (const [verb, weight] of token.verbs) verbs.set(verb, Math.max(weight * strength, verbs.get(verb) ?? 0));
  };
  nameTokens.forEach((token, at) => {
    add(token, at === 0 ? 1 : at === nameTokens.length - 1 ? 0.6 : 0.5);
  });
  const named = verbs.size > 0;
  descriptionTokens.slice(0, 14).forEach((token, at) => {
    const before = descriptionTokens[at - 1];
    if (at === 0) add(token, named ? 0.7 : 0.95);
    else if (before !== undefined && /^(?:or|and)$/u.test(before.text)) add(token, 0.5);
  });
  return verbs;
}

/** Tools by their schema object, which outlives the arrays and wrappers that each model step makes anew. */
const known = new WeakMap<object, Map<string, IndexedTool>>();

function indexTool(tool: MatcherTool, shared: ReadonlySet<string>): IndexedTool {
  const { inputSchema } = tool;
  if (typeof inputSchema !== 'object' || inputSchema === null) return readTool(tool, shared);
  const [first = ''] = tool.name.split(/[_-]/u);
  const key = JSON.stringify([tool.name, tool.description, shared.has(first.toLowerCase())]);
  const read = known.get(inputSchema) ?? new Map<string, IndexedTool>();
  known.set(inputSchema, read);
  const same = read.get(key);
  // The caller's own object goes with its reading.
  const indexed = same === undefined ? readTool(tool, shared) : { ...same, tool };
  if (same === undefined) read.set(key, indexed);
  return indexed;
}

function readTool(tool: MatcherTool, shared: ReadonlySet<string>): IndexedTool {
  const { source, name, description } = separateSource(tool, shared);
  const nameTokens = tokenizeName(name);
  const descriptionTokens = tokenize(description);
  const parameters = readParameters(tool.inputSchema);
  const nameField = new Map<string, number>();
  addTokens(nameField, nameTokens);
  const descriptionField = new Map<string, number>();
  addTokens(descriptionField, descriptionTokens);
  const parameterField = new Map<string, number>();
  for (const parameter of parameters) {
    addTokens(parameterField, parameter.nameTokens);
    addTokens(parameterField, parameter.descriptionTokens, 0.6);
    for (const choice of parameter.choices.slice(0, 50)) addTokens(parameterField, tokenizeName(choice), 0.8);
    for (const field of parameter.fields) addTokens(parameterField, field.nameTokens, 0.8);
  }
  return {
    tool,
    source,
    sourceField: sourceFieldOf(source),
    nameTokens,
    nameField,
    descriptionField,
    parameterField,
    verbs: verbsOf(nameTokens, descriptionTokens),
    parameters,
  };
}

/** First words that several names share and that are no verbs: `acme_list`, `acme_get` come from one place. */
function sharedFirstWords(tools: readonly MatcherTool[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const tool of tools) {
    const [first = '', ...rest] = tool.name.split(/[_-]/u);
    const word = first.toLowerCase();
    if (rest.length > 0 && meaningOf(word).verbs.size === 0) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([word]) => word));
}

/** From this strength on a key counts as one of a source's topics. */
export const IN_TOPIC = 0.5;

function buildIndex(tools: readonly MatcherTool[]): ToolIndex {
  const shared = sharedFirstWords(tools);
  const indexed = tools.map((tool) => indexTool(tool, shared));
  const frequency = new Map<string, number>();
  const topics = new Map<string | null, Map<string, number>>();
  for (const tool of indexed) {
    const topic = topics.get(tool.source) ?? new Map<string, number>();
    topics.set(tool.source, topic);
    const keys = new Set<string>();
    for (const field of [tool.nameField, tool.descriptionField, tool.parameterField]) {
      for (const [key, weight] of field) {
        keys.add(key);
        topic.set(key, Math.max(weight, topic.get(key) ?? 0));
      }
    }
    for (const key of keys) frequency.set(key, (frequency.get(key) ?? 0) + 1);
  }
  const spread = new Map<string, number>();
  for (const topic of topics.values())
    for (const [key, weight] of topic) if (weight >= IN_TOPIC) spread.set(key, (spread.get(key) ?? 0) + 1);
  return { tools: indexed, frequency, topics, spread };
}

const indexes = new WeakMap<readonly MatcherTool[], ToolIndex>();

/** The index of a tool array, built once per array. */
export function indexOf(tools: readonly MatcherTool[]): ToolIndex {
  const known = indexes.get(tools);
  if (known !== undefined) return known;
  const index = buildIndex(tools);
  indexes.set(tools, index);
  return index;
}

const singles = new WeakMap<MatcherTool, IndexedTool>();

/** One tool by itself, where there is no array to know it by. */
export function indexedTool(tool: MatcherTool): IndexedTool {
  const known = singles.get(tool);
  if (known !== undefined) return known;
  const single = indexTool(tool, new Set());
  singles.set(tool, single);
  return single;
}

/** How strongly a word is found in a field, 0–1, and by which key. */
export function findIn(token: Token, field: Field): { readonly strength: number; readonly key: string } {
  let strength = 0;
  let best = token.stem;
  for (const [key, weight] of token.keys) {
    const other = field.get(key);
    if (other === undefined) continue;
    const both = Math.min(weight, other);
    if (both > strength) {
      strength = both;
      best = key;
    }
  }
  return { strength, key: best };
}
