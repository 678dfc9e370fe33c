import type { Route } from './route';

/** How our source note looks in a description. */
export const descriptionStyles = ['label', 'xml', 'emoji', 'sentence', 'none'] as const;
export type DescriptionStyle = (typeof descriptionStyles)[number];

/** A description as the model gets it, in pieces that say who wrote them. Joined texts are the description. */
export interface DescriptionPart {
  readonly by: 'note' | 'server' | 'user';
  readonly text: string;
}

export interface DescriptionInput {
  readonly route: Route;
  readonly style: DescriptionStyle;
  /** The server's text, or the user's own where `byUser`. */
  readonly text: string | undefined;
  readonly byUser: boolean;
  /** Whether the exposed name hides the original one, which is then added. */
  readonly altered: boolean;
}

/** The description a model gets: the source note, the text, and the original name where the exposed one hides it. */
export function composeDescription({
  route,
  style,
  text,
  byUser,
  altered,
}: DescriptionInput): readonly DescriptionPart[] {
  const blank = text === undefined || text.trim() === '';
  const parts: DescriptionPart[] = [];
  const note = sourceNote(route.alias, style);
  if (note !== '') parts.push({ by: 'note', text: note });
  // A provider may refuse an empty description, so the original name stands in for one.
  parts.push(blank ? { by: 'note', text: route.originalName } : { by: byUser ? 'user' : 'server', text });
  if (altered && !blank && style !== 'none') {
    parts.push({ by: 'note', text: ` (original name: ${route.originalName})` });
  }
  return parts;
}

function sourceNote(alias: string, style: DescriptionStyle): string {
  switch (style) {
    case 'label':
      return `[${alias}] `;
    case 'xml':
      return `<server>${alias.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</server> `;
    case 'emoji':
      return `🔌 ${alias}: `;
    case 'sentence':
      return `From the server "${alias}". `;
    case 'none':
      return '';
  }
}

/** The description as one text. */
export function descriptionText(parts: readonly DescriptionPart[]): string {
  return parts.map((part) => part.text).join('');
}

/** Its length in UTF-16 units, as providers that count characters do or come near to. */
export function descriptionLength(parts: readonly DescriptionPart[]): number {
  return parts.reduce((sum, part) => sum + part.text.length, 0);
}
