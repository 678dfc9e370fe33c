/**
 * The lines of a stream of text. Only a line feed ends one: `readline` also breaks at a lone carriage return and, in
 * some releases, at U+2028, which JSON texts may hold.
 */
export async function* textLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let open: string[] = [];
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n');
    open.push(first);
    for (const other of others) {
      yield open.join('');
      open = [other];
    }
  }
  const last = open.join('');
  if (last !== '') yield last;
}
