/** The type that a Content-Type header names, in lower case and without parameters; empty where there is none. */
export function mediaType(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
