/**
 * Sends one form repeatedly over connections that stay open; see `startTurns`. It is a separate process and builds
 * the
 * form once, so that the client's work isn't counted as the product's.
 */
import { Agent, request } from 'node:http';
import { answerTurns } from './turns.mjs';

/** As long as a browser's boundary: searching for a shorter one takes longer. */
const BOUNDARY = '----WebKitFormBoundaryd3Kx0QpYt7LmVb2e';

answerTurns(({ url, headers, image }) => {
  const body = formOf(Buffer.from(image));
  const options = {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    },
  };
  return () => send(`${url}/upload/image/`, options, body);
});

function formOf(image) {
  const field = (head, content) => [`--${BOUNDARY}\r\n${head}\r\n\r\n`, content, '\r\n'];
  const parts = [
    ...field(
      'Content-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg',
      image,
    ),
    ...field('Content-Disposition: form-data; name="purpose"', 'menu'),
    `--${BOUNDARY}--\r\n`,
  ];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/** @returns the server's answer about the image */
function send(url, options, body) {
  return new Promise((resolve, reject) => {
    const answered = async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      if (response.statusCode >= 300)
        throw new Error(`an upload: ${response.statusCode} ${text.slice(0, 300)}`);
      return JSON.parse(text);
    };
    request(url, options, (response) => answered(response).then(resolve, reject))
      .on('error', reject)
      .end(body);
  });
}
