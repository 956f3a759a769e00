import type { IncomingMessage } from 'node:http';
import { AppError, InvalidInput } from '../../shared/errors.js';
import { MAX_BODY_BYTES, MAX_LARGE_BODY_BYTES } from '../../shared/request-limits.js';

/** Methods whose body is read. It is ignored for others. */
export const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Size up to which a body that is too large is read to its end (bytes). A client whose connection breaks while
 * sending would not see the answer.
 */
const MAX_DISCARDED = MAX_LARGE_BODY_BYTES;

class BodyTooLarge extends AppError {
  constructor(limit: number) {
    const most = limit === MAX_BODY_BYTES ? '256 kB' : '2 MB';
    super('too_large', 'too_large', `The request is too large. The limit is ${most}.`);
  }
}

class NotJson extends AppError {
  constructor() {
    super('unsupported', 'unsupported', 'Send the request as JSON.');
  }
}

class NotUtf8 extends AppError {
  constructor() {
    super('unsupported', 'unsupported', 'Send the request in UTF-8.');
  }
}

class Encoded extends AppError {
  constructor() {
    super('unsupported', 'unsupported', 'Send the request without Content-Encoding. We don’t decompress it.');
  }
}

/** Returns the limit of a body; throws when the caller has no access. */
export type FindLimit = () => Promise<number>;

const lengthOf = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);

async function readAll(request: IncomingMessage, findLimit: FindLimit | undefined): Promise<Buffer> {
  const isLarge = lengthOf(request) > MAX_BODY_BYTES;
  const limit = isLarge && findLimit ? await findLimit() : MAX_BODY_BYTES;
  if (lengthOf(request) > MAX_DISCARDED) throw new BodyTooLarge(limit);
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not destroy the request, because the response uses the same socket.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    if (size > MAX_DISCARDED) break;
  }
  if (size > limit) throw new BodyTooLarge(limit);
  return Buffer.concat(chunks);
}

const bodies = new WeakMap<IncomingMessage, Promise<Buffer>>();

/**
 * Reads the whole body once; later calls get the same.
 * @param findLimit called before reading a declared body of over 256 kB. Without it such a body is too large.
 * @throws BodyTooLarge
 * @throws InvalidInput when the client disconnected or was too slow, which is not our failure
 * @throws the errors of `findLimit`
 */
export function receiveBody(request: IncomingMessage, findLimit?: FindLimit): Promise<Buffer> {
  const known = bodies.get(request);
  if (known) return known;
  const body = readUnlessCutOff(request, findLimit);
  bodies.set(request, body);
  return body;
}

async function readUnlessCutOff(request: IncomingMessage, findLimit: FindLimit | undefined): Promise<Buffer> {
  try {
    return await readAll(request, findLimit);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new InvalidInput('The request was cut off.');
  }
}

/** @throws Encoded for a compressed body, which would look like broken JSON or a broken form */
export function requireUnencoded({ headers }: IncomingMessage): void {
  const encodings = (headers['content-encoding'] ?? '').split(',').map((name) => name.trim().toLowerCase());
  if (encodings.some((name) => !['', 'identity'].includes(name))) throw new Encoded();
}

/** Returns the character set of a content type; undefined without one. */
const charsetOf = (type: string): string | undefined =>
  /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type)?.[1]?.toLowerCase();

/** @throws NotJson; NotUtf8 for another character set */
function requireJson(type: string): void {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) throw new NotJson();
  requireUtf8Charset(type);
}

/** @throws NotUtf8 when the content type names another character set */
export function requireUtf8Charset(type: string): void {
  if (!['utf-8', 'utf8'].includes(charsetOf(type) ?? 'utf-8')) throw new NotUtf8();
}

/**
 * Reads the body's JSON as text; '' for an empty body.
 * @throws BodyTooLarge
 * @throws Encoded for a compressed body
 * @throws NotJson for another content type
 * @throws NotUtf8 for another character set
 * @throws InvalidInput for bytes that are not UTF-8
 */
export async function readJsonText(request: IncomingMessage): Promise<string> {
  const body = await receiveBody(request);
  if (body.length === 0) return '';
  requireUnencoded(request);
  requireJson(request.headers['content-type'] ?? '');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new InvalidInput('The request is not valid UTF-8.');
  }
}

/**
 * Reads the body's JSON object; `{}` for an empty body.
 * @throws the errors of `readJsonText`
 * @throws InvalidInput for broken JSON and for JSON that is not an object
 */
export async function readJsonObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readJsonText(request);
  if (text === '') return {};
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidInput('Send a JSON object.');
  }
  return value as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidInput('The request is not valid JSON.');
  }
}
