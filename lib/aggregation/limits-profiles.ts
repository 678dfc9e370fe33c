import { type Limits, type NameFault, nameFault } from './limits';

const lettersDigits = 'A-Za-z0-9_';

/**
 * What model providers accept, as documented, typed or reported on 2026-11-30. Where sources disagree the
 * stricter figure stands, so that a name that passes here passes everywhere.
 */
export const limitsProfiles: readonly Limits[] = [
  {
    id: 'portable',
    label: 'Portable',
    firstCharacters: 'A-Za-z_',
    characters: lettersDigits,
    nameLength: 64,
    toolCount: 128,
    descriptionLength: 1024,
    source: 'The intersection of the providers below',
  },
  {
    id: 'openai',
    label: 'OpenAI',
    firstCharacters: `${lettersDigits}-`,
    characters: `${lettersDigits}-`,
    nameLength: 64,
    toolCount: 128,
    descriptionLength: 1024,
    source: 'OpenAI Chat Completions: ^[a-zA-Z0-9_-]{1,64}$',
  },
  {
    id: 'anthropic',
    label: 'Anthropic',
    firstCharacters: `${lettersDigits}-`,
    characters: `${lettersDigits}-`,
    nameLength: 64,
    source: 'Anthropic Messages: ^[a-zA-Z0-9_-]{1,64}$',
  },
  {
    id: 'gemini',
    label: 'Gemini',
    firstCharacters: 'A-Za-z_',
    characters: `${lettersDigits}.:-`,
    nameLength: 64,
    toolCount: 64,
    source: 'Gemini API: starts with a letter or underscore; 64 in errors of 2025-26',
  },
  {
    id: 'bedrock',
    label: 'Amazon Bedrock',
    firstCharacters: `${lettersDigits}-`,
    characters: `${lettersDigits}-`,
    nameLength: 64,
    source: 'Bedrock Converse: [a-zA-Z0-9_-]{1,64}',
  },
  {
    id: 'mistral',
    label: 'Mistral',
    firstCharacters: `${lettersDigits}-`,
    characters: `${lettersDigits}-`,
    nameLength: 64,
    source: 'Mistral: [a-zA-Z0-9_-]{1,64}',
  },
  {
    id: 'cohere',
    label: 'Cohere',
    firstCharacters: 'A-Za-z_',
    characters: lettersDigits,
    nameLength: 64,
    source: 'Cohere v1: [A-Za-z_][A-Za-z0-9_]*; no length stated, the portable one is used',
  },
  {
    id: 'mcp',
    label: 'MCP itself',
    firstCharacters: `${lettersDigits}.-`,
    characters: `${lettersDigits}.-`,
    nameLength: 128,
    source: 'MCP 2025-11-25: SHOULD be ^[A-Za-z0-9._-]{1,128}$',
  },
];

/** The profile of that id, or undefined where none is known. */
export function limitsById(id: string): Limits | undefined {
  return limitsProfiles.find((limits) => limits.id === id);
}

export const defaultLimitsId = 'portable';

/** A provider that would refuse a name, and why. */
export interface NameRefusal {
  readonly limits: Limits;
  readonly why: NameFault;
}

/** Which of the profiles would refuse a name. */
export function nameRefusals(name: string): readonly NameRefusal[] {
  return limitsProfiles.flatMap((limits) => {
    const why = nameFault(name, limits);
    return why === undefined ? [] : [{ limits, why }];
  });
}
