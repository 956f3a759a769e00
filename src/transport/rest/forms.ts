import type { IncomingMessage } from 'node:http';
import { patternOf } from './routes.js';

type ByMethod<T> = Record<string, Record<string, T>>;

/** One operation of the OpenAPI document. */
export interface OpenApiOperation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: object[];
  requestBody?: { required?: boolean; content: Record<string, unknown> };
  security?: object[];
  'x-access'?: object;
  responses: Record<string, unknown>;
}

/** What a module's operations that take forms, which are no procedures, say of themselves in the OpenAPI document. */
export interface FormOperations {
  /** Bodies that an operation takes besides the JSON that its procedure describes; by path and method. */
  bodies?: ByMethod<Record<string, object>>;
  /** Operations that no procedure describes, by path and method. A form that is sent to such a path is a controller's. */
  paths: ByMethod<OpenApiOperation>;
}

const METHODS = new Set(['POST', 'PATCH']);

/**
 * Whether a request brings a form to an address that takes one. A controller reads it, through Express; JSON at the
 * same address is a procedure's.
 */
export function createFormTest(forms: readonly FormOperations[]) {
  const patterns = forms.flatMap(({ paths }) => Object.keys(paths)).map(patternOf);
  return ({ method = '', headers }: IncomingMessage, pathname: string): boolean =>
    METHODS.has(method) &&
    /^multipart\/form-data\b/i.test(headers['content-type'] ?? '') &&
    patterns.some((pattern) => pattern.test(pathname));
}
