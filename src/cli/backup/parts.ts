import { type Duplex, Readable } from 'node:stream';

/** The same bytes in parts of `size`, of which the last may be smaller; one part at a time is in memory. */
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

/** The results of `work`, in the order of `source`; at most `ahead` of them are worked on at a time. */
export async function* workedAhead<T, R>(
  source: AsyncIterable<T>,
  ahead: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const waiting: Promise<R>[] = [];
  for await (const item of source) {
    const begun = work(item);
    // One that fails while an earlier one is waited for is told in its turn.
    begun.catch(() => undefined);
    waiting.push(begun);
    if (waiting.length === ahead) yield (await waiting.shift()) as R;
  }
  for (const last of waiting) yield await last;
}

/** What `transform` makes of it; when one side ends early, or fails, the other one does. */
export function through(source: AsyncIterable<Uint8Array>, transform: Duplex): AsyncIterable<Buffer> {
  const reading = Readable.from(source);
  reading.on('error', (error) => transform.destroy(error));
  transform.on('close', () => reading.destroy());
  return reading.pipe(transform);
}
