import type { Reply } from './http.js';
import type { ErrorBody } from '../../src/shared/errors.js';

const BOUNDARY = 'feast-test-boundary';

/** One part of a form, written by hand. */
export interface Part {
  /** The whole head of the part, without its last empty line. */
  head: string;
  body?: string | Buffer;
}

export const field = (name: string, body: string | Buffer): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  body,
});

export const filePart = (body: Buffer, name = 'file', fileName = 'photo.jpg'): Part => ({
  head: `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg`,
  body,
});

/** A form as bytes; without `end` it stops in the middle. */
export const formOf = (parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ head, body = '' }) => [
      Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Sends bytes as an upload, whatever they are. */
export async function sendForm(
  { url, token }: { url: string; token?: string },
  body: Buffer,
  { path = '/upload/image/', type = FORM_TYPE as string | undefined, method = 'POST' } = {},
): Promise<Reply<ErrorBody>> {
  const response = await fetch(url + path, {
    method,
    body: new Uint8Array(body),
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as ErrorBody };
}
