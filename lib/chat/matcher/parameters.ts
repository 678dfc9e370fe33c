import { isJsonObject, type JsonValue } from '@/lib/shared/json';
import { type Token, tokenize, tokenizeName } from './tokens';
import type { Value, ValueKind } from './value';
import { kindOf } from './values';

/** What a free-text parameter is for: it decides which part of a sentence may fill it. */
export type TextRole = 'query' | 'title' | 'body' | 'reason' | 'other';

/** One property of a tool's input schema, read for matching. */
export interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'unknown';
  readonly format: string;
  readonly choices: readonly string[];
  /** For arrays: what one member is. */
  readonly member: Parameter | null;
  /** Properties of an object parameter, where its schema lists them. */
  readonly fields: readonly Parameter[];
  readonly nameTokens: readonly Token[];
  readonly descriptionTokens: readonly Token[];
  readonly description: string;
  readonly role: TextRole;
  /** How well a kind of value fits, 0–1; a kind that is absent does not. */
  readonly accepts: ReadonlyMap<ValueKind, number>;
  /** Shapes of the examples in the description: `ABC-123` is `A-9`. */
  readonly shapes: ReadonlySet<string>;
}

/** Letters and digits by class, runs collapsed: `ENG-231` and `ABC-1` have one shape. */
function shapeOf(text: string): string {
  return text
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/\p{N}+/gu, '9');
}

const ROLE_BY_NAME: readonly (readonly [TextRole, RegExp])[] = [
  ['reason', /^(?:reason|why|cause|justification|rationale)$/iu],
  [
    'query',
    /^(?:q|query|search|keywords?|terms?|search_?terms?|search_?text|pattern|phrase|needle|question|text_query|expression)$/iu,
  ],
  ['title', /^(?:title|subject|summary|headline|heading|name|label|task|topic|goal|event_?name|display_?name)$/iu],
  [
    'body',
    /^(?:body|content|contents|text|message|msg|description|comment|note|notes|details|reply|markdown|prompt|data|value|input|instructions?)$/iu,
  ],
];
const QUERY_WORDS =
  /look(?:ing)? for|search (?:for|text|term|quer|phrase|string|word)|words? to (?:search|find|match)|what to (?:search|find)|text to (?:find|match|search)|free.?text|keywords?|full.?text/iu;
const BODY_WORDS =
  /(?:text|body|content)s? (?:to (?:write|send|post)|of the)|message (?:text|body)|new (?:text|content)|what to (?:say|write|send|post)/iu;

function roleOf(name: string, description: string): TextRole {
  if (QUERY_WORDS.test(description)) return 'query';
  for (const [role, shape] of ROLE_BY_NAME) if (shape.test(name)) return role;
  const last = name.split(/[_-]|(?<=[a-z])(?=[A-Z])/u).at(-1) ?? '';
  if (BODY_WORDS.test(description)) return 'body';
  for (const [role, shape] of ROLE_BY_NAME)
    if (shape.test(last) && !/^(?:name|data|value|input|label)$/iu.test(last)) return role;
  return 'other';
}

/** Words in a name (weight 1) or description (weight 0.7) that tell the kind of value a text parameter takes. */
const KIND_WORDS: readonly (readonly [ValueKind, RegExp])[] = [
  ['code', /\bexpr(?:ession)?\b|promql|\bformula\b|\bcode\b|\bcommand\b|\bscript\b|\bjq\b|jsonpath/iu],
  ['sql', /\bsql\b|\bselect statement/iu],
  ['glob', /\bglobs?\b|wildcard|\*\./iu],
  ['path', /\bpaths?\b|\bfile ?name|\bfiles?\b|\bfolders?\b|\bdirector(?:y|ies)\b|\bdir\b|\bprefix\b|\bobject\b/iu],
  ['slashed', /owner\/|\/name\b|\brepos?\b|\brepositor(?:y|ies)\b|\bproject path/iu],
  ['currency', /\bcurrenc(?:y|ies)\b/iu],
  ['domain', /\bdomains?\b|\bsites?\b|\bhosts?\b|\bhostname\b|\bserver\b/iu],
  ['url', /\burls?\b|\buri\b|\blinks?\b|web ?(?:page|site)|\bhref\b|https?:/iu],
  ['email', /\be-?mails?\b|\brecipients?\b|\battendees?\b|\bparticipants?\b|\bguests?\b|\binvitees?\b/iu],
  [
    'moment',
    /\bdates?\b|\bdays?\b|\bdue\b|\bdeadline\b|\bwhen\b|\btime(?:stamp)?\b|\bstart(?:s|ing|_?at)?\b|\bend(?:s|ing|_?at)?\b|\bsince\b|\buntil\b|\bbefore\b|\bafter\b|\bfrom date|\biso ?-?8601\b/iu,
  ],
  ['channel', /\bchannels?\b|\brooms?\b|\bconversation/iu],
  [
    'handle',
    /\busers?(?: ?names?)?\b|\bhandles?\b|\bassignees?\b|\bmembers?\b|\blogins?\b|\bpersons?\b|\bpeople\b|\brecipients?\b|\bauthors?\b|\bowners?\b/iu,
  ],
  ['version', /\bversions?\b|\btags?\b|\breleases?\b|\bref\b/iu],
  [
    'key',
    /\bids?\b|\bkeys?\b|\bidentifiers?\b|\btickets?\b|\bissues?\b|\bnumbers?\b|\breferences?\b|\bcodes?\b|\bsku\b|\border\b|\binvoices?\b/iu,
  ],
  [
    'id',
    /\bids?\b|\bidentifiers?\b|\bkeys?\b|\bsha\b|\bhash\b|\buuid\b|\bcommits?\b|\breferences?\b|\bnumbers?\b|\bcodes?\b|\bsku\b|\bpods?\b|\bservices?\b|\bdeployments?\b|\bbranch(?:es)?\b|\border\b|\binvoices?\b/iu,
  ],
  ['ordinal', /\bids?\b|\bnumbers?\b|\bno\b|\bissues?\b|\bpulls?\b|\btickets?\b|\border\b|\binvoices?\b|\bkeys?\b/iu],
  ['number', /\bids?\b|\bnumbers?\b|\border\b|\baccounts?\b|\bcodes?\b|\binvoices?\b/iu],
  [
    'name',
    /\bagents?\b|\bsenders?\b|\bmembers?\b|\bnear\b|\bnames?\b|\bpersons?\b|\bpeople\b|\bwho\b|\bassignees?\b|\bowners?\b|\bcustomers?\b|\bclients?\b|\bcontacts?\b|\bcit(?:y|ies)\b|\blocations?\b|\bplaces?\b|\bcountr(?:y|ies)\b|\bregions?\b|\bcompan(?:y|ies)\b|\bteams?\b|\bprojects?\b|\bauthors?\b|\bartists?\b|\bemployees?\b|\busers?\b|\blanguages?\b|\bdestinations?\b|\borigins?\b|\battendees?\b|\bparticipants?\b|\baddress(?:es)?\b|\bspace\b|\bworkspace\b|\bstations?\b|\bto\b/iu,
  ],
  [
    'identifier',
    /\bnames?\b|\btables?\b|\bservices?\b|\bdeployments?\b|\bpods?\b|\bnamespaces?\b|\bbranch(?:es)?\b|\bkeys?\b|\bids?\b|\bflags?\b|\bpaths?\b|\bfiles?\b|\bworkflows?\b|\bpipelines?\b|\bjobs?\b|\brepos?\b|\bcolumns?\b|\bfields?\b|\btickers?\b|\bsymbols?\b|\bcurrenc(?:y|ies)\b|\bcodes?\b|\bprojects?\b|\bchannels?\b|\btags?\b|\blabels?\b|\bhosts?\b|\bmetrics?\b|\bslugs?\b|\benvironments?\b|\bbuckets?\b/iu,
  ],
];

/** Kinds that any plain text parameter may hold, by its role, when nothing says more. */
const ROLE_KINDS: Readonly<Record<TextRole, Readonly<Partial<Record<ValueKind, number>>>>> = {
  query: { quoted: 1, identifier: 0.3, name: 0.3, key: 0.35, id: 0.35, email: 0.3, version: 0.3, url: 0.2 },
  title: { quoted: 0.95, identifier: 0.15, name: 0.2 },
  body: { quoted: 0.95 },
  reason: { quoted: 0.9 },
  other: { quoted: 0.6, identifier: 0.25, name: 0.25, id: 0.2 },
};

const TYPES: readonly Parameter['type'][] = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

function typeOf(schema: { readonly [key: string]: JsonValue }): Parameter['type'] {
  const stated = schema['type'];
  const names = Array.isArray(stated) ? stated : [stated];
  const known = TYPES.find((type) => names.includes(type));
  if (known !== undefined) return known;
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const options = schema[key];
    if (!Array.isArray(options)) continue;
    for (const option of options) {
      if (isJsonObject(option)) {
        const type = typeOf(option);
        if (type !== 'unknown') return type;
      }
    }
  }
  return Array.isArray(schema['enum']) ? 'string' : 'unknown';
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function acceptedKinds(
  type: Parameter['type'],
  format: string,
  role: TextRole,
  name: string,
  description: string,
  choices: readonly string[],
): ReadonlyMap<ValueKind, number> {
  if (choices.length > 0 || type === 'boolean') return new Map();
  if (type === 'integer' || type === 'number')
    return new Map([
      ['number', 0.8],
      ['ordinal', 0.9],
      ['quoted', 0.05],
    ]);
  if (type === 'object')
    return new Map([
      ['pair', 1],
      ['json', 1],
    ]);
  if (format === 'date' || format === 'date-time' || format === 'time')
    return new Map([
      ['moment', 1],
      ['quoted', 0.1],
    ]);
  if (format === 'uri' || format === 'url') return new Map([['url', 1]]);
  if (format === 'email')
    return new Map([
      ['email', 1],
      ['name', 0.3],
    ]);
  const kinds = new Map<ValueKind, number>();
  const raise = (kind: ValueKind, fit: number): void => {
    kinds.set(kind, Math.max(fit, kinds.get(kind) ?? 0));
  };
  for (const [kind, shape] of KIND_WORDS) {
    if (shape.test(name)) raise(kind, 1);
    else if (shape.test(description)) raise(kind, role === 'query' || role === 'body' || role === 'title' ? 0.4 : 0.7);
  }
  if (kinds.has('path')) {
    raise('slashed', 0.6);
    if (!kinds.has('identifier')) raise('identifier', 0.4);
    if (kinds.get('path') === 1) kinds.delete('key');
  }
  const identifier = kinds.get('identifier');
  if (identifier !== undefined) raise('id', identifier * 0.8);
  if (/\bbranch(?:es)?\b|\bref\b|\btag\b/iu.test(`${name} ${description}`)) raise('slashed', 0.6);
  if (kinds.has('slashed') && !kinds.has('path')) raise('identifier', 0.5);
  if (role === 'body' || role === 'title' || role === 'reason')
    for (const kind of ['sql', 'moment', 'number', 'ordinal'] as const) kinds.delete(kind);
  for (const kind of ['quoted', 'identifier', 'name', 'key', 'id', 'email', 'version', 'url'] as const) {
    const fit = ROLE_KINDS[role][kind];
    if (fit !== undefined) raise(kind, fit);
  }
  if (role === 'query') {
    raise('glob', 0.5);
    raise('path', 0.5);
  }
  if (kinds.get('sql') === 1) return new Map([['sql', 1]]);
  return kinds;
}

const EXAMPLE = /(?:such as|e\.?g\.?|like|for example|example:?|format:?|as|:)\s*[:"'`“(]*([^\s"'`”,;)]+)/giu;

function exampleShapes(description: string): ReadonlySet<string> {
  const shapes = new Set<string>();
  for (const match of description.matchAll(EXAMPLE)) {
    const example = (match[1] ?? '').replace(/[.]$/u, '');
    if (kindOf(example) !== null || /[\d#@/_-]/u.test(example)) shapes.add(shapeOf(example));
  }
  for (const match of description.matchAll(/["'`“]([^"'`”\s]+)["'`”]/gu)) {
    const example = match[1] ?? '';
    if (kindOf(example) !== null) shapes.add(shapeOf(example));
  }
  return shapes;
}

/** Reads one property's schema. Anything a hostile or sloppy server may put there yields a plain text parameter. */
function readParameter(name: string, schema: unknown, required: boolean, depth = 0): Parameter {
  const node = isJsonObject(schema) ? schema : {};
  const stated = node['enum'];
  const choices = Array.isArray(stated) ? stated.filter((choice) => typeof choice === 'string') : [];
  const description = `${textOf(node['title'])} ${textOf(node['description'])}`.trim();
  const type = typeOf(node);
  const format = textOf(node['format']);
  const spelled = tokenizeName(name);
  const spelledText = spelled.map((token) => token.text).join(' ');
  const role = roleOf(name, description);
  const member = type === 'array' && depth < 3 ? readParameter(name, node['items'], false, depth + 1) : null;
  const own = type === 'string' || type === 'unknown' || type === 'array' ? 'string' : type;
  return {
    name,
    required,
    type,
    format,
    choices,
    member,
    fields: type === 'object' && depth < 3 ? readParameters(node, depth + 1) : [],
    nameTokens: spelled,
    descriptionTokens: tokenize(description),
    description,
    role,
    accepts:
      member === null
        ? acceptedKinds(own, format, role, spelledText, description, choices)
        : acceptedKinds(
            member.type,
            member.format,
            role,
            spelledText,
            `${description} ${member.description}`,
            member.choices,
          ),
    shapes: exampleShapes(description),
  };
}

/** The parameters of an input schema, in its order. */
export function readParameters(inputSchema: unknown, depth = 0): readonly Parameter[] {
  if (!isJsonObject(inputSchema)) return [];
  const properties = inputSchema['properties'];
  if (!isJsonObject(properties)) return [];
  const required = inputSchema['required'];
  const names: ReadonlySet<unknown> = new Set(Array.isArray(required) ? required : []);
  return Object.entries(properties).map(([name, schema]) => readParameter(name, schema, names.has(name), depth));
}

const FIRST_SEPARATOR = /[^\p{L}\p{N}]/u;
const SHAPED: ReadonlySet<ValueKind> = new Set<ValueKind>(['key', 'id', 'ordinal', 'number']);

/** How well a value fits a parameter by its looks alone, 0–1. */
export function fitOf(value: Value, parameter: Parameter): number {
  if (parameter.shapes.size > 0 && value.kind !== 'quoted') {
    if (parameter.shapes.has(shapeOf(value.text))) return 1;
    const separator = FIRST_SEPARATOR.exec(value.text)?.[0];
    const alike = [...parameter.shapes].some((shape) => FIRST_SEPARATOR.exec(shape)?.[0] === separator);
    if (value.kind === 'id' && separator !== undefined && alike) return 0.75;
    // An example of another shape speaks against an id: D-415 is no ev_123.
    if (SHAPED.has(value.kind)) return (parameter.accepts.get(value.kind) ?? 0) * 0.4;
  }
  const own = parameter.accepts.get(value.kind) ?? 0;
  const inner = value.inner === undefined ? 0 : (parameter.accepts.get(value.inner) ?? 0);
  return Math.max(own, inner);
}
