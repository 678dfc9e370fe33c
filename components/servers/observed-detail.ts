/** What a fault observed, fit to be shown: plain text, or the words of an HTML page. */
export type ObservedDetail = { readonly kind: 'none' } | { readonly kind: 'text' | 'page'; readonly text: string };

const longest = 300;

/** Cuts a fault's detail to what helps: an error page is its words without its markup. */
export function observedDetail(detail: string): ObservedDetail {
  if (detail.trim() === '') return { kind: 'none' };
  if (!/<(?:!doctype\s+html|html|head|body)\b/i.test(detail)) return { kind: 'text', text: clip(detail) };
  // A parsed document is inert: it runs no script and loads nothing.
  const page = new DOMParser().parseFromString(detail, 'text/html');
  for (const unseen of page.querySelectorAll('script, style, template, noscript')) unseen.remove();
  const words = page.body.textContent.replace(/\s+/g, ' ').trim();
  return { kind: 'page', text: clip(words === '' ? page.title : words) };
}

function clip(text: string): string {
  const characters = Array.from(text);
  return characters.length <= longest ? text : `${characters.slice(0, longest).join('')}…`;
}
