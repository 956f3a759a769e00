import { type Duplex, Readable } from 'node:stream';

/** Splits the bytes into parts of `size`; the last can be smaller. Only one part is in memory at a time. */
export async function* inParts(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (length + rest.length >= size) {
      const end = size - length;
      yield Buffer.concat([...chunks, rest.subarray(0, end)]);
      rest = rest.subarray(end);
      chunks = [];
      length = 0;
    }
    if (rest.length > 0) chunks.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(chunks);
}

/** Yields the results of `work` in the order of `source`, running at most `ahead` at a time. */
export async function* workedAhead<T, R>(
  source: AsyncIterable<T>,
  ahead: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const waiting: Promise<R>[] = [];
  for await (const item of source) {
    const begun = work(item);
    // A failure is reported in its turn, after earlier results.
    begun.catch(() => undefined);
    waiting.push(begun);
    if (waiting.length === ahead) yield (await waiting.shift()) as R;
  }
  for (const last of waiting) yield await last;
}

/** Pipes a source through a stream. When one side ends early or fails, so does the other. */
export function through(source: AsyncIterable<Uint8Array>, transform: Duplex): AsyncIterable<Buffer> {
  const reading = Readable.from(source);
  reading.on('error', (error) => transform.destroy(error));
  transform.on('close', () => reading.destroy());
  return reading.pipe(transform);
}
