import type { IncomingMessage } from 'node:http';
import { patternOf } from './routes.js';
import { UPLOAD_PATHS } from './upload-paths.js';

const PATTERNS = Object.keys(UPLOAD_PATHS).map(patternOf);
const METHODS = new Set(['POST', 'PATCH']);

/**
 * Whether the request brings a form to an address that takes one. A controller reads it, through Express; JSON at the
 * same address is a procedure's (C-159).
 */
export function isForm({ method = '', headers }: IncomingMessage, pathname: string): boolean {
  return (
    METHODS.has(method) &&
    /^multipart\/form-data\b/i.test(headers['content-type'] ?? '') &&
    PATTERNS.some((pattern) => pattern.test(pathname))
  );
}
