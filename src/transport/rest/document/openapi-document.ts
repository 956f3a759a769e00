import type { AnyRouter } from '@trpc/server';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import type { Rule } from '../../../shared/access/matrix.js';
import { PRODUCT_NAME } from '../../../shared/product.js';
import { describeAccess } from './describe-access.js';
import { FAILURE_COMPONENTS, failureResponses } from './failure-responses.js';
import { type IntroductionFacts, introductionOf, TAGS } from './introduction.js';
import { describeParameter } from './parameters.js';
import { plainSchemas, withoutTwins } from './plain-schemas.js';
import {
  PAGE_SCHEMA,
  pagesByReference,
  shareBodies,
  shareParameters,
  shareResponses,
} from './shared-parts.js';
import type { FormOperations, OpenApiOperation } from '../forms.js';
import { metricsOperations, metricsSecurity } from '../metrics.openapi.js';
import { type RestRoute, restRoutes } from '../routes.js';

export type OpenApiDocument = Omit<ReturnType<typeof generateOpenApiDocument>, 'paths'> & {
  paths: Record<string, Record<string, OpenApiOperation>>;
};

const ERROR_SCHEMA = {
  type: 'object',
  required: ['detail', 'message', 'code'],
  properties: {
    detail: { type: 'string', description: 'One sentence for users.' },
    message: { type: 'string', description: 'Same as `detail`.' },
    code: { type: 'string', description: 'Machine-readable error code.' },
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

const TAG_REFERENCE = { ETag: { $ref: '#/components/headers/ETag' } };
/** Parameters that operations refer to. */
const PARAMETERS = {
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description:
      'The ETag of the row as you last read or wrote it, or its `version`. The field `version` does the same. Nothing ' +
      'is written if the row has changed since, or if none of several tags matches (412). With `*` or without the ' +
      'header, the last write wins, field by field. Any other value is rejected (400), and so is the header on ' +
      'writes that do not list it.',
    schema: { type: 'string' },
    example: '"3.pD1kq3dyZ0Xv3mJ4Wn8rT0aQb2c"',
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of a response that the client has.',
    schema: { type: 'string' },
    example: 'W/"pD1kq3dyZ0Xv3mJ4Wn8rT0aQb2c"',
  },
} as const;
const HEADERS = {
  ETag: {
    description:
      'For a row: starts with its version. Send it in `If-Match` with your next change. For a menu: stays the same ' +
      'until something on it changes. Send it in `If-None-Match` to get 304 without a body if nothing changed. Store ' +
      'the whole value.',
    schema: { type: 'string' },
    example: '"3.pD1kq3dyZ0Xv3mJ4Wn8rT0aQb2c"',
  },
  'X-Request-Id': {
    description: 'Id of the request, for support. Every response has it.',
    schema: { type: 'string', format: 'uuid' },
    example: '5f1c7e0a-8d3b-4b7e-9a56-0c2f6f1d9e42',
  },
};

/** Responses without a body, which operations refer to. */
const SUCCESSES = {
  204: { description: 'Done; no body.' },
  304: { description: 'Not modified; no body.', headers: TAG_REFERENCE },
};
const responseReference = (name: keyof typeof SUCCESSES) => ({ $ref: `#/components/responses/${name}` });

export interface DocumentSettings extends IntroductionFacts {
  version: string;
  /** Operations with forms, which no procedure describes. */
  forms: readonly FormOperations[];
}

/** Creates the OpenAPI 3.1 document from the procedures with a REST path, the forms and the metrics. */
export function createOpenApiDocument(router: AnyRouter, { version, forms, ...facts }: DocumentSettings) {
  const document = pagesByReference(
    withoutTwins(
      plainSchemas(
        generateOpenApiDocument(router, {
          title: `${PRODUCT_NAME} API`,
          description: introductionOf(facts),
          version,
          baseUrl: facts.appUrl,
          openApiVersion: '3.1.0',
        }),
      ),
    ),
  ) as unknown as OpenApiDocument;
  const paths: OpenApiDocument['paths'] = {};
  for (const route of restRoutes(router)) {
    const method = route.method.toLowerCase();
    // The generator drops the trailing slash; the documented path has it.
    const operation = document.paths[route.path.replace(/(.)\/$/, '$1')]?.[method];
    if (!operation || !route.access) continue;
    const bodies = forms.map((form) => form.bodies?.[route.path]?.[method]);
    paths[route.path] = {
      ...paths[route.path],
      [method]: withTags(refine(withBodies(operation, bodies), route, route.access), route),
    };
  }
  const all = mapOperations({ ...withForms(paths, forms), ...metricsOperations }, (operation) => ({
    ...operation,
    ...(operation.parameters && { parameters: operation.parameters.map(describeParameter) }),
  }));
  const operations = Object.values(all).flatMap((methods) => Object.values(methods));
  const parameters = shareParameters(operations);
  const bodies = shareBodies(operations);
  const responses = shareResponses(operations);
  const schemas = Object.entries(document.components?.schemas ?? {}).filter(
    ([name]) => !name.startsWith('error.'),
  );
  return {
    ...document,
    tags: TAGS,
    // For operations without their own.
    security: [{ Authorization: [] }],
    paths: mapOperations(all, ({ parameters: own = [], requestBody, ...operation }) => ({
      ...operation,
      ...(own.length > 0 && { parameters: own.map(parameters.refer) }),
      ...(requestBody && { requestBody: bodies.refer(requestBody) as typeof requestBody }),
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, one]) => [status, responses.refer(one)]),
      ),
    })),
    components: {
      ...document.components,
      securitySchemes: { ...document.components?.securitySchemes, ...metricsSecurity },
      headers: HEADERS,
      parameters: { ...PARAMETERS, ...parameters.shared },
      requestBodies: bodies.shared,
      responses: { ...SUCCESSES, ...FAILURE_COMPONENTS, ...responses.shared },
      schemas: { ...Object.fromEntries(schemas), Error: ERROR_SCHEMA, Page: PAGE_SCHEMA },
    },
  };
}

const mapOperations = (
  paths: OpenApiDocument['paths'],
  map: (operation: OpenApiOperation) => OpenApiOperation,
): OpenApiDocument['paths'] =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, map(operation)])),
    ]),
  );

/** Adds the operations with forms. A path can have procedures and forms. */
function withForms(
  paths: OpenApiDocument['paths'],
  forms: readonly FormOperations[],
): OpenApiDocument['paths'] {
  const own = forms.flatMap((form) => Object.entries(form.paths));
  return {
    ...paths,
    ...Object.fromEntries(own.map(([path, methods]) => [path, { ...paths[path], ...methods }])),
  };
}

function withBodies(operation: OpenApiOperation, bodies: readonly (object | undefined)[]): OpenApiOperation {
  const { requestBody } = operation;
  if (!requestBody) return operation;
  const content = bodies.reduce<Record<string, unknown>>(
    (all, body) => ({ ...all, ...body }),
    requestBody.content,
  );
  return { ...operation, requestBody: { ...requestBody, content } };
}

const BODY_TEXTS: Readonly<Record<string, string>> = {
  POST: 'Fields to send.',
  PUT: 'The new values.',
  PATCH: 'Only the fields to change.',
};

/** Adds a description and the example to the JSON body. */
const withExample = (
  { content, ...body }: NonNullable<OpenApiOperation['requestBody']>,
  method: string,
  example?: object,
) => ({
  ...body,
  description: example && Object.keys(example).length === 0 ? 'Can be empty.' : BODY_TEXTS[method],
  content: { ...content, 'application/json': { ...(content['application/json'] as object), example } },
});

const parameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });

/** Documents the ETag of responses with a tag, and the parameters of operations that use tags. */
function withTags(
  operation: OpenApiOperation,
  { tagged, takesVersion, answersVersion, status }: RestRoute,
): OpenApiOperation {
  const responses = operation.responses as Record<number, { headers?: object }>;
  const success = responses[status];
  return {
    ...operation,
    parameters: [
      ...(operation.parameters ?? []),
      ...(tagged ? [parameter('If-None-Match')] : []),
      ...(takesVersion ? [parameter('If-Match')] : []),
    ],
    responses: {
      ...responses,
      ...((tagged || answersVersion) && {
        [status]: { ...success, headers: { ...success?.headers, ...TAG_REFERENCE } },
      }),
      ...(tagged && {
        304: responseReference(304),
      }),
    },
  };
}

function refine(
  operation: OpenApiOperation,
  { status, largeBody, bodyExample, method, takesVersion, namesRow }: RestRoute,
  access: Rule,
): OpenApiOperation {
  const { 200: success } = operation.responses as Record<number, { content?: unknown }>;
  const { security: _same, description = '', parameters = [], requestBody, ...described } = operation;
  const isPublic = access.of === 'anybody';
  const failing = {
    isPublic,
    isWrite: method !== 'GET',
    hasInput: parameters.length > 0 || requestBody !== undefined,
    namesRow,
    takesVersion,
  };
  return {
    ...described,
    description: `${description}\n\nAccess: ${describeAccess(access)}`.trim(),
    parameters,
    ...(requestBody && { requestBody: withExample(requestBody, method, bodyExample) }),
    ...(isPublic ? { security: [] } : {}),
    responses: {
      [status]: status === 204 ? responseReference(204) : { ...success, description: 'Done.' },
      ...failureResponses(failing, largeBody ? { 413: 'Larger than 2 MB.' } : {}),
    },
  };
}
