import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';

const unzip = promisify(gunzip);

/** Depth to which values are written in pieces: table, rows, row. */
const DEPTH = 3;
/** Size of a piece (characters). */
const PIECE = 64 * 1024;

/** Writes JSON as `JSON.stringify` does, in pieces, so that the text of a large file is never in memory as a whole. */
export function* jsonPieces(value: unknown): Generator<string> {
  let piece = '';
  for (const part of partsOf(value, DEPTH)) {
    piece += part;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function* partsOf(value: unknown, depth: number): Generator<string> {
  if (value === undefined) yield 'null';
  else if (depth === 0 || typeof value !== 'object' || value === null || 'toJSON' in value)
    yield JSON.stringify(value);
  else if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) {
      yield at === 0 ? '[' : ',';
      yield* partsOf(one, depth - 1);
    }
    yield value.length === 0 ? '[]' : ']';
  } else {
    const entries = Object.entries(value).filter(([, one]) => one !== undefined);
    for (const [at, [key, one]] of entries.entries()) {
      yield `${at === 0 ? '{' : ','}${JSON.stringify(key)}:`;
      yield* partsOf(one, depth - 1);
    }
    yield entries.length === 0 ? '{}' : '}';
  }
}

/** Compresses a value for a column. */
export const pack = (value: unknown): Promise<Buffer> =>
  buffer(Readable.from(jsonPieces(value)).pipe(createGzip({ level: 1 })));

/** Reads such a column. The value is one that we wrote. */
export const unpack = async <T>(stored: Buffer): Promise<T> =>
  JSON.parse((await unzip(stored)).toString()) as T;
