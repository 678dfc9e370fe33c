import type { ConnectionFault, Endpoint } from './connection';
import { type HeaderFault, validateHeader } from './validate-header';

const headerWords: Readonly<Record<HeaderFault['code'], string>> = {
  'header-name-invalid': 'is no valid name',
  'header-value-invalid': 'has a value that cannot be sent',
  'header-reserved': 'is set by the protocol',
};

/**
 * What is wrong with an endpoint before anything is sent, if anything. `pageUrl` is where the page is shown; a secure page
 * may not call plain http, except, in most browsers, on the loopback.
 */
export function validateEndpoint({ url, headers }: Endpoint, pageUrl?: string): ConnectionFault | undefined {
  const invalid = (detail: string): ConnectionFault => ({ code: 'invalid-url', stage: 'initialize', detail });
  if (!URL.canParse(url)) return invalid('The address is not a URL.');
  const target = new URL(url);
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return invalid('The address is not http or https.');
  if (target.username !== '' || target.password !== '') {
    return invalid('The address holds a user name or password, which fetch refuses; send them as a header.');
  }
  if (isMixedContent(target, pageUrl)) {
    return { code: 'mixed-content', stage: 'initialize', detail: target.origin, values: { origin: target.origin } };
  }
  for (const [name, value] of Object.entries(headers)) {
    const checked = validateHeader(name, value);
    if (!checked.ok) {
      const detail = `The header ${JSON.stringify(name)} ${headerWords[checked.fault.code]}.`;
      return { code: 'invalid-header', stage: 'initialize', detail, values: { header: name } };
    }
  }
  return undefined;
}

function isMixedContent(target: URL, pageUrl: string | undefined): boolean {
  if (pageUrl === undefined || target.protocol !== 'http:' || !pageUrl.startsWith('https:')) return false;
  return !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(target.hostname);
}
