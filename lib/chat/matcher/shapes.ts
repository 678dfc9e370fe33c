import type { ValueKind } from './value';

/** Quoted text by each pair of quotes; the text stands in the first group. */
export const QUOTES: readonly RegExp[] = [
  /```(?:\w+\n)?([\s\S]+?)```/gu,
  /`([^`\n]+)`/gu,
  /“([^”]+)”/gu,
  /「([^」]+)」/gu,
  /『([^』]+)』/gu,
  /《([^》]+)》/gu,
  /‘([^’]+)’(?!\p{L})/gu,
  /"([^"]+)"/gu,
  /(?<![\p{L}\p{N}])'([^']+(?:'\p{L}[^']*)*)'(?![\p{L}\p{N}])/gu,
];

const EXTENSION =
  '(?:txt|md|mdx|rst|csv|tsv|json|jsonl|ya?ml|toml|ini|cfg|conf|env|xml|html?|css|scss|js|jsx|mjs|cjs|ts|tsx|py|rb|go|rs|java|kt|swift|c|h|cpp|hpp|cs|php|sh|bash|zsh|sql|db|sqlite|log|lock|pdf|docx?|xlsx?|pptx?|odt|rtf|png|jpe?g|gif|svg|webp|bmp|ico|mp[34]|wav|mov|avi|zip|tar|gz|tgz|bak|tmp|pem|key|crt|cert|ics|eml|ipynb|parquet|proto|gradle|tf|dockerfile|service)';
const PATH_CHARACTER = '[\\p{Script=Latin}\\p{N}_.@~+%-]';
const EDGE = '(?<![\\p{Script=Latin}\\p{N}_./@~-])';

/** Shapes in the order they are looked for; what one has taken, later ones do not see. */
export const SHAPES: readonly (readonly [ValueKind, RegExp])[] = [
  ['url', /(?<![=＝])\b(?:https?|ftp|wss?|s3|git|ssh):\/\/[^\s<>"'，。；、）)]+[^\s<>"'，。；、）).,!?:;]/gu],
  ['email', /[\p{Script=Latin}\p{N}._%+-]+@[\p{Script=Latin}\p{N}-]+(?:\.[\p{Script=Latin}\p{N}-]+)+/gu],
  [
    'glob',
    new RegExp(
      `(?<!\\S)(?:${PATH_CHARACTER}|/)*\\*(?:${PATH_CHARACTER}|[/*?{},])*|${EDGE}(?:${PATH_CHARACTER}|/)*\\*(?:${PATH_CHARACTER}|[/*{}])+`,
      'gu',
    ),
  ],
  ['path', /(?<![\p{L}\p{N}])[A-Za-z]:\\[^\s"'，。]+/gu],
  ['path', new RegExp(`${EDGE}(?:~|\\.{1,2})?/(?:${PATH_CHARACTER}+/?)+`, 'gu')],
  [
    'path',
    new RegExp(`${EDGE}(?:${PATH_CHARACTER}+/)+${PATH_CHARACTER}*\\.${EXTENSION}(?![\\p{Script=Latin}\\p{N}])`, 'giu'),
  ],
  ['path', new RegExp(`${EDGE}(?:${PATH_CHARACTER}+/){2,}${PATH_CHARACTER}*`, 'gu')],
  ['path', new RegExp(`${EDGE}${PATH_CHARACTER}+/(?![\\p{L}\\p{N}])`, 'gu')],
  [
    'slashed',
    new RegExp(
      `${EDGE}[\\p{Script=Latin}\\p{N}][\\p{Script=Latin}\\p{N}_.-]*/[\\p{Script=Latin}\\p{N}][\\p{Script=Latin}\\p{N}_.-]*(?:#\\d+)?`,
      'gu',
    ),
  ],
  [
    'path',
    new RegExp(
      `${EDGE}(?:${PATH_CHARACTER}*[\\p{Script=Latin}\\p{N}_-])\\.${EXTENSION}(?![\\p{Script=Latin}\\p{N}])`,
      'giu',
    ),
  ],
  ['path', /(?<![\p{L}\p{N}.])\.[a-z][\w-]*(?:\.[\w-]+)*/gu],
  [
    'domain',
    /(?<![\p{Script=Latin}\p{N}_.@-])(?:[\p{Script=Latin}\p{N}-]+\.)+(?:com|org|net|io|dev|ai|app|edu|gov|co|info|biz|cn|de|uk|eu|jp|fr|nl|ch|us)(?![\p{Script=Latin}\p{N}-])/giu,
  ],
  ['id', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu],
  [
    'id',
    /(?<![\p{Script=Latin}\p{N}_:/.-])(?=[\p{Script=Latin}\p{N}:._-]*\p{Script=Latin})(?=[\p{Script=Latin}:._-]*\p{N})[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}._-]*:[\p{Script=Latin}\p{N}](?:[\p{Script=Latin}\p{N}._-]*[\p{Script=Latin}\p{N}])?(?![\p{Script=Latin}\p{N}_:])/gu,
  ],
  ['version', /\bv\d+(?:\.\d+)*(?:-[\w.]+)?\b|\b\d+\.\d+\.\d+(?:-[\w.]+)?\b/gu],
  ['key', /(?<![\p{Script=Latin}\p{N}_-])\p{Lu}[\p{Lu}\p{N}]*(?:-\p{N}+)+(?![\p{Script=Latin}\p{N}_-])/gu],
  [
    'id',
    /(?<![\p{Script=Latin}\p{N}_-])[\p{Script=Latin}]+[-_](?=[\p{Script=Latin}\p{N}_-]*\p{N})[\p{Script=Latin}\p{N}_-]+(?![\p{Script=Latin}\p{N}_-])/gu,
  ],
  ['id', /\b\p{Lu}{1,6}\d{2,}\b|\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}\b/gu],
  ['ordinal', /[#＃№]\s?(\d+)\b|(?:第)\s*(\d+)\s*(?:号|个|条)|\b(?:no\.|number|nr\.?)\s+(\d+)\b/giu],
  ['channel', /(?<![\p{Script=Latin}\p{N}])[#＃]([\p{L}][\p{L}\p{N}_-]*)/gu],
  ['handle', /(?<![\p{Script=Latin}\p{N}])@([\p{L}][\p{L}\p{N}_.-]*[\p{L}\p{N}])/gu],
];

export const PAIR =
  /(?<![\p{Script=Latin}\p{N}_])([\p{L}_][\p{L}\p{N}_.]*)\s*[=＝]\s*(?:"([^"]*)"|'([^']*)'|“([^”]*)”|([^\s,，;；、。"'“”]+(?:[ ]\p{Lu}[\p{L}\p{N}.]*(?!\s*=))*))/gu;
export const NUMBERED_PLACE =
  /\b(?:Room|Building|Floor|Terminal|Gate|Hall|Table|Desk|Platform|Suite|Level|Unit) \p{N}+\p{Lu}?(?![\p{L}\p{N}])/gu;
export const IDENTIFIER =
  /(?<![\p{Script=Latin}\p{N}_-])(?:[\p{Script=Latin}][\p{Script=Latin}\p{N}]*(?:_[\p{Script=Latin}\p{N}]+)+|[\p{Ll}][\p{Script=Latin}\p{N}]*(?:-[\p{Script=Latin}\p{N}]+)+|[\p{Ll}]+\p{Lu}[\p{Script=Latin}\p{N}]*|\p{Lu}{2,}[\p{Lu}\p{N}]*)(?![\p{Script=Latin}\p{N}_-])/gu;
export const NAME =
  /(?<![\p{Script=Latin}\p{N}_-])\p{Lu}[\p{Ll}\p{M}]+(?:\p{Lu}\p{Ll}+)*(?:['’]\p{Lu}?\p{Ll}{2,})?(?:[ -](?:(?:de|van|von|der|al|bin|of|the)\s)?\p{Lu}[\p{Ll}\p{M}]+(?:\p{Lu}\p{Ll}+)*)*(?:\s\p{Lu}\.?(?![\p{L}\p{N}])|\s(?:airport|station|street|square|park|university|museum|bridge|beach|island)\b)?/gu;
