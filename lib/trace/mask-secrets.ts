/** What stands where a secret was. */
export const mask = '••••';

const secretName = /auth|cookie|token|secret|passw|pwd|api[-_]?key|^key$|[-_]key$|session|credential|signature|^sig$/i;
/** Challenges tell a client how to sign in; they hold no secret, and their names look as if they did. */
const challenge = /^(www|proxy)-authenticate$/i;
const secretPrefix = /^(?:sk|pk|rk|ghp|gho|ghs|github_pat|glpat|xox[abp]|eyJ)[-_A-Za-z0-9]{8,}/;
const shortestSecretValue = 6;

/** Whether a header's or parameter's name says that its value is a secret. */
function isSecretName(name: string): boolean {
  return secretName.test(name) && !challenge.test(name);
}

/** Headers with every secret value replaced: those with telling names, and those that the user configured. */
export function maskHeaders(
  headers: Iterable<readonly [string, string]>,
  configured: Iterable<string> = [],
): Readonly<Record<string, string>> {
  const named = new Set(Array.from(configured, (name) => name.toLowerCase()));
  return Object.fromEntries(
    Array.from(headers, ([name, value]) => [name, named.has(name.toLowerCase()) || isSecretName(name) ? mask : value]),
  );
}

/** An address without its user info, and with secret-looking parameters and path segments replaced; the rest as written. */
export function maskUrl(address: string): string {
  if (!URL.canParse(address)) return mask;
  const url = new URL(address);
  const user = url.username === '' && url.password === '' ? '' : `${mask}@`;
  const path = url.pathname
    .split('/')
    .map((part) => (looksSecret(part) ? mask : part))
    .join('/');
  return `${url.protocol}//${user}${url.host}${path}${maskQuery(url.search)}${maskQuery(url.hash)}`;
}

/** Replaces known secret values and bearer tokens wherever they occur in a text. */
export function maskText(text: string, secrets: readonly string[] = []): string {
  let masked = text;
  // The longest first, so that no secret leaves the rest of a longer one behind.
  for (const secret of [...secrets].sort((left, right) => right.length - left.length)) {
    if (secret.length >= shortestSecretValue) masked = masked.replaceAll(secret, mask);
  }
  return masked.replace(/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/-]{12,}=*/gi, `$1 ${mask}`);
}

function maskQuery(query: string): string {
  if (query === '') return '';
  const parts = query
    .slice(1)
    .split('&')
    .map((part) => {
      const [name = '', ...rest] = part.split('=');
      const value = rest.join('=');
      if (value === '') return looksSecret(part) ? mask : part;
      return isSecretName(name) || looksSecret(value) ? `${name}=${mask}` : part;
    });
  return `${query.slice(0, 1)}${parts.join('&')}`;
}

/** Long runs that mix letters and digits are keys far more often than words; some servers put them into the path. */
function looksSecret(text: string): boolean {
  if (secretPrefix.test(text)) return true;
  return /^[A-Za-z0-9_~+=-]{24,}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text);
}
