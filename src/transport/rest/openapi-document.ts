import { generateOpenApiDocument } from 'trpc-to-openapi';
import type { Rule } from '../../shared/access/matrix.js';
import { PRODUCT_NAME } from '../../shared/product.js';
import type { AppRouter } from '../trpc/app-router.js';
import type { ProcedureMeta } from '../trpc/trpc.js';
import { IGNORED_HEADER } from '../input/ignored-fields.js';
import { accessExtension, describeAccess } from './describe-access.js';
import { failureResponses } from './failure-responses.js';
import { type RestRoute, restRoutes } from './routes.js';
import { FORM_BODIES, UPLOAD_PATHS } from './upload-paths.js';

interface Operation {
  description?: string;
  requestBody?: { content: Record<string, unknown> };
  security?: object[];
  'x-access'?: object;
  responses: Record<string, unknown>;
}
export type OpenApiDocument = Omit<ReturnType<typeof generateOpenApiDocument>, 'paths'> & {
  paths: Record<string, Record<string, Operation>>;
};

const ERROR_SCHEMA = {
  type: 'object',
  required: ['detail', 'message', 'code'],
  properties: {
    detail: { type: 'string', description: 'One sentence for a person.' },
    message: { type: 'string', description: 'The same sentence.' },
    code: { type: 'string', description: 'For programs.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
} as const;

const IGNORED_REFERENCE = { [IGNORED_HEADER]: { $ref: `#/components/headers/${IGNORED_HEADER}` } };
const HEADERS = {
  [IGNORED_HEADER]: {
    description:
      'Keys of the query and the body that nobody knows and that were ignored, with escapes, separated by commas; ' +
      'after about 2,000 characters `+` and how many more there are. Fields of the entity that this call does not ' +
      'set, and another does, are refused (400) instead.',
    schema: { type: 'string' },
    example: 'serach, detail.colour',
  },
};

/** The OpenAPI 3.1 document of every operation that has a REST path, made from the procedures themselves, and of uploads. */
export function createOpenApiDocument(router: AppRouter, settings: { appUrl: string; version: string }) {
  const document = generateOpenApiDocument(router, {
    title: `${PRODUCT_NAME} API`,
    version: settings.version,
    baseUrl: settings.appUrl,
    openApiVersion: '3.1.0',
  }) as unknown as OpenApiDocument;
  const procedures = router._def.procedures as unknown as Record<string, { _def: { meta?: ProcedureMeta } }>;

  const paths: OpenApiDocument['paths'] = {};
  for (const route of restRoutes(router)) {
    const method = route.method.toLowerCase();
    // The generator drops the trailing slash; the documented path has it.
    const operation = document.paths[route.path.replace(/(.)\/$/, '$1')]?.[method];
    const access = procedures[route.procedure]?._def.meta?.access;
    if (!operation || !access) continue;
    paths[route.path] = { ...paths[route.path], [method]: refine(operation, route, access) };
  }
  return {
    ...document,
    paths: withUploads(paths),
    components: {
      ...document.components,
      headers: HEADERS,
      schemas: { ...document.components?.schemas, Error: ERROR_SCHEMA },
    },
  };
}

/** An address may have procedures and uploads. */
function withUploads(paths: OpenApiDocument['paths']): OpenApiDocument['paths'] {
  const uploads = Object.entries(UPLOAD_PATHS).map(
    ([path, own]) => [path, { ...paths[path], ...own }] as const,
  );
  return { ...paths, ...Object.fromEntries(uploads) };
}

function withForm({ requestBody }: Operation, { path, method }: RestRoute): Pick<Operation, 'requestBody'> {
  const form = FORM_BODIES[path]?.[method.toLowerCase()];
  return form && requestBody
    ? { requestBody: { ...requestBody, content: { ...requestBody.content, ...form } } }
    : {};
}

function refine(operation: Operation, route: RestRoute, access: Rule): Operation {
  const { status } = route;
  const { 200: success } = operation.responses as Record<number, { content?: unknown }>;
  const { description = '' } = operation;
  return {
    ...operation,
    ...withForm(operation, route),
    description: `${description}\n\nWho may call it: ${describeAccess(access)}`.trim(),
    security: access.of === 'anybody' ? [] : [{ Authorization: [] }],
    'x-access': accessExtension(access),
    responses: {
      [status]: {
        ...(status === 204 ? { description: 'Done; no body.' } : success),
        headers: IGNORED_REFERENCE,
      },
      ...failureResponses(),
    },
  };
}
