import { IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { InvalidInput } from '../../shared/errors.js';

interface ParserError extends Error {
  code?: string;
}

/** Responses to connections that Node rejects before there is a request. */
const FAILURES: Record<string, { status: number; code: string; detail: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too_large',
    detail: 'The headers of the request are too large.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too_large', detail: 'The request is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'timeout', detail: 'The request took too long to arrive.' },
};
const MALFORMED = { status: 400, code: 'invalid', detail: 'The request is not valid HTTP.' };

/** Sets the headers that every response has. */
type Dress = (response: ServerResponse) => void;

/**
 * Answers requests that Node rejects, in the product's format: JSON with our headers. Then closes the connection,
 * because the start of the next request is unknown.
 */
export function answerClientErrors(server: Server, dress: Dress): void {
  server.on('clientError', (error: ParserError, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || !(socket instanceof Socket) || isAnswering(socket))
      socket.destroy();
    else {
      socket.write(refusalText(error, socket, dress));
      socket.destroySoon();
    }
  });
}

/**
 * Builds the response as text: the socket of a running request already has a response and cannot get another. The
 * running one ends with the connection.
 */
function refusalText({ code = '' }: ParserError, socket: Socket, dress: Dress): string {
  const failure = FAILURES[code] ?? MALFORMED;
  const body = JSON.stringify({ detail: failure.detail, message: failure.detail, code: failure.code });
  const response = new ServerResponse(new IncomingMessage(socket));
  dress(response);
  const headers = {
    ...response.getHeaders(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  return [`HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`, ...lines, '', body].join('\r\n');
}

/** Reads an internal field of Node, in which a connection keeps its current response. */
const isAnswering = (socket: Socket) =>
  Boolean((socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent);

/** Characters that end the host of a URL. */
const AFTER_HOST = /[/\\?#@\s]/;

/**
 * Requires one valid Host header. Without it Node would answer without a body. Of two Node would use the first, but a
 * proxy perhaps the second.
 * @throws InvalidInput
 */
export function requireHost({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): void {
  if (httpVersion === '1.1' && host === undefined)
    throw new InvalidInput('The request has no Host header. Send one.');
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new InvalidInput('The request has two Host headers. Send one.');
  if (host && (AFTER_HOST.test(host) || !URL.canParse(`http://${host}`)))
    throw new InvalidInput('The Host header isn’t a host.');
}

/** Methods that a `Request` cannot have, so later code cannot handle them. */
export const UNSPEAKABLE_METHODS = new Set(['TRACE', 'TRACK', 'CONNECT']);
