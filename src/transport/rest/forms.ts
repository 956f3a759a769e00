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
  requestBody?: { required?: boolean; description?: string; content: Record<string, unknown> };
  security?: object[];
  responses: Record<string, object>;
}

/** OpenAPI descriptions of a module's operations that take forms and are not procedures. */
export interface FormOperations {
  /** Bodies besides the JSON of an operation's procedure, by path and method. */
  bodies?: ByMethod<Record<string, object>>;
  /** Operations without a procedure, by path and method. A controller handles forms that are sent to these paths. */
  paths: ByMethod<OpenApiOperation>;
}

/** Finds the methods that a path has without a procedure. */
export function createFormMethods(forms: readonly FormOperations[]) {
  const paths = forms
    .flatMap((form) => Object.entries(form.paths))
    .map(([path, methods]) => ({ pattern: patternOf(path), methods: Object.keys(methods) }));
  return (pathname: string): string[] =>
    paths
      .filter(({ pattern }) => pattern.test(pathname))
      .flatMap(({ methods }) => methods.map((method) => method.toUpperCase()));
}

const METHODS = new Set(['POST', 'PATCH']);

/**
 * Creates a test for requests with a form, which a controller reads through Express. JSON at the same path goes to a
 * procedure.
 */
export function createFormTest(forms: readonly FormOperations[]) {
  const patterns = forms.flatMap(({ paths }) => Object.keys(paths)).map(patternOf);
  return ({ method = '', headers }: IncomingMessage, pathname: string): boolean =>
    METHODS.has(method) &&
    /^multipart\/form-data\b/i.test(headers['content-type'] ?? '') &&
    patterns.some((pattern) => pattern.test(pathname));
}
