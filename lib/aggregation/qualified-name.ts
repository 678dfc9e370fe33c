import { disambiguator, disambiguatorInput, hashSuffixLength, looksHashed } from './disambiguator';
import { type Limits, replaceForbidden } from './limits';
import type { Route } from './route';
import type { DerivationStep, NameSegment } from './strategy';

export const qualifiedSeparator = '__';

export interface QualifiedName {
  readonly exposedName: string;
  readonly segments: readonly NameSegment[];
  readonly steps: readonly DerivationStep[];
  readonly hashed: boolean;
}

/**
 * The name of one tool under `qualified`, a function of alias, original name and limits alone (design.md).
 * The alias is never cut, so a server cannot reach into another's names.
 */
export function qualifiedName(route: Route, limits: Limits): QualifiedName {
  const prefix = replaceForbidden(route.alias, limits);
  const part = replaceForbidden(route.originalName, limits);
  const room = limits.nameLength - prefix.length - qualifiedSeparator.length;
  const replaced = part !== route.originalName;
  const guarded = looksHashed(route.originalName);
  const tooLong = part.length > room;

  const steps: DerivationStep[] = [{ kind: 'original', text: route.originalName }];
  steps.push(
    prefix === route.alias
      ? { kind: 'alias', text: route.alias }
      : { kind: 'alias-replaced', text: prefix, input: route.alias },
  );
  if (replaced) steps.push({ kind: 'replaced', text: part, input: route.originalName });
  if (guarded) steps.push({ kind: 'guarded', text: route.originalName });
  if (tooLong) steps.push({ kind: 'too-long', text: part });

  if (!replaced && !guarded && !tooLong) {
    return finish(prefix, part, undefined, steps);
  }
  const cut = part.slice(0, room - hashSuffixLength);
  if (cut !== part) steps.push({ kind: 'cut', text: cut, input: part });
  const trimmed = cut.replace(/_+$/, '');
  if (trimmed !== cut) steps.push({ kind: 'trimmed', text: trimmed, input: cut });
  const stub = trimmed === '' ? 'tool' : trimmed;
  if (trimmed === '') steps.push({ kind: 'stub-default', text: stub });
  const hash = disambiguator(route);
  steps.push({ kind: 'hashed', text: hash, input: disambiguatorInput(route) });
  return finish(prefix, stub, hash, steps);
}

function finish(prefix: string, stub: string, hash: string | undefined, steps: DerivationStep[]): QualifiedName {
  const segments: NameSegment[] = [
    { kind: 'prefix', text: prefix },
    { kind: 'separator', text: qualifiedSeparator },
    { kind: 'tool', text: stub },
  ];
  if (hash !== undefined) segments.push({ kind: 'separator', text: '_' }, { kind: 'hash', text: hash });
  const exposedName = segments.map((segment) => segment.text).join('');
  steps.push({ kind: 'joined', text: exposedName });
  return { exposedName, segments, steps, hashed: hash !== undefined };
}
