/** Why a request may not use a sample server. `message` says what to do. */
export interface Refusal {
  readonly status: 403;
  readonly message: string;
}

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A host name or bracketed address with an optional port; `URL` alone would also take `user@host` and paths. */
const hostShape = /^(?<name>[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;

/** Reads NAMESAKE_HOSTS: host names, each with or without a port, separated by commas. */
export function parseAllowedHosts(setting: string | undefined): ReadonlySet<string> {
  const hosts = (setting ?? '').split(',').map((host) => host.trim().toLowerCase());
  return new Set(hosts.filter((host) => host !== ''));
}

/**
 * Decides whether a request may use the sample servers: only the app's own page and programs outside a browser may.
 * The Host check stops DNS rebinding (MCP transport specification, security warning); `Sec-Fetch-Site` covers the
 * requests for which browsers send no `Origin`.
 *
 * @returns the refusal, or undefined where the request is welcome.
 */
export function refuseRequest(request: Request, allowedHosts: ReadonlySet<string>): Refusal | undefined {
  const host = request.headers.get('host')?.toLowerCase() ?? '';
  const name = hostShape.exec(host)?.groups?.['name'];
  if (name === undefined || !(loopbackNames.has(name) || allowedHosts.has(name) || allowedHosts.has(host))) {
    return refusal(`Host ${JSON.stringify(host)} is not known here: list it in NAMESAKE_HOSTS.`);
  }
  const origin = request.headers.get('origin');
  if (origin !== null && origin.toLowerCase() !== `${schemeOf(request)}//${host}`) {
    return refusal(`Origin ${JSON.stringify(origin)} may not use the sample servers: only the app's own page may.`);
  }
  const site = request.headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') {
    return refusal(`A ${site} request may not use the sample servers: only the app's own page may.`);
  }
  return undefined;
}

/** Behind a proxy that ends TLS the request's own URL says http; a page cannot set this header without a preflight. */
function schemeOf(request: Request): string {
  const forwarded = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
  return forwarded === 'http' || forwarded === 'https' ? `${forwarded}:` : new URL(request.url).protocol;
}

function refusal(message: string): Refusal {
  return { status: 403, message };
}
