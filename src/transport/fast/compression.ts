import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { weakTag } from '../rest/tags.js';
import { EventLoop } from './event-loop.js';

/** Shorter answers fit into the first packets anyway (bytes). */
const WORTH_IT = 2_048;
/** Higher levels save little in lists and menus, and take two to five times as long. */
const BROTLI_QUALITY = 1;
const GZIP_LEVEL = 3;

/** HEAD has the headers of GET. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const CODINGS = {
  br: (text: string | Buffer) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (text: string | Buffer) => gzipSync(text, { level: GZIP_LEVEL }),
};
type Coding = keyof typeof CODINGS;
/** Compressed forms that were computed before. */
export type Encodings = Partial<Record<Coding, Buffer>>;

const eventLoop = new EventLoop();

/**
 * Returns the body of a read: compressed if it is long, the client accepts it and the process has time. Sets the
 * headers. Other methods are never compressed, because they return tokens and a compressed length reveals content.
 *
 * Compresses synchronously: 43 kB take 0.06 ms, but 0.27 ms of this process's time with another thread.
 */
export function compressed<Text extends string | Buffer>(
  response: ServerResponse,
  text: Text,
  encodings: Encodings = {},
): Text | Buffer {
  const { method, headers } = response.req;
  if (!READS.has(method ?? '') || text.length < WORTH_IT) return text;
  const vary = response.getHeader('Vary');
  response.setHeader('Vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
  const coding = acceptedCoding(headers['accept-encoding']);
  if (!coding || (!encodings[coding] && eventLoop.isLate())) return text;
  response.setHeader('Content-Encoding', coding);
  const tag = response.getHeader('ETag');
  if (typeof tag === 'string') response.setHeader('ETag', weakTag(tag));
  return (encodings[coding] ??= CODINGS[coding](text));
}

/** Picks the smallest coding that the client accepts. */
function acceptedCoding(header: string | string[] = ''): Coding | undefined {
  const accepted = new Set(
    String(header)
      .toLowerCase()
      .split(',')
      .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
      .map((one) => one.split(';', 1)[0]?.trim()),
  );
  return (['br', 'gzip'] as const).find((coding) => accepted.has(coding));
}
