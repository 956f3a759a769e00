import { safeParseAsync } from 'zod/v4/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { keysOf } from '../../src/transport/input/unknown-keys.js';
import { proxyFor } from '../../web/build/api-proxy.js';
import { breaking, type Operation, operationsOf } from '../support/operations.js';
import { useApp } from '../support/use-app.js';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: unknown;
}

interface Documented {
  operationId?: string;
  summary?: string;
  tags?: string[];
  description?: string;
  security?: Record<string, unknown>[];
  requestBody?: Body | { $ref: string };
  parameters?: (Parameter | { $ref: string })[];
  responses: Record<string, Answer>;
}

interface Body {
  content: Record<string, { example?: object }>;
}

interface Answer {
  $ref?: string;
  headers?: object;
  content?: Record<string, { schema: unknown }>;
}

interface OpenApi {
  openapi: string;
  tags: { name: string; description: string }[];
  security: Record<string, unknown>[];
  servers: { url: string }[];
  paths: Record<string, Record<string, Documented>>;
  components: {
    headers: Record<string, unknown>;
    parameters: Record<string, Parameter>;
    requestBodies: Record<string, Body>;
    responses: Record<string, Answer>;
    schemas: Record<string, unknown>;
    securitySchemes: Record<string, unknown>;
  };
}

let operations: Operation[];
let openapi: OpenApi;

const api = useApp({ IDENTITY_PROVIDER: 'none' });
beforeAll(async () => {
  operations = operationsOf(api);
  openapi = (await api.http.get<OpenApi>('/openapi.json')).body;
});

/** Routes of controllers, because their input or answer isn't JSON. */
const NOT_JSON = [
  'POST /upload/image/',
  'POST /territories/{id}/',
  'GET /metrics',
  'GET /lists/export/',
  'GET /menu/export/',
  'POST /menu/imports/file/',
  'GET /schemas/menu-1.json',
];

/** Place of the examples. */
const WHERE = 'Add `bodyExample` to the `.meta()` of its procedure, or `bodyExamples` to its `crud()`.';

const parametersOf = (one: Operation): Parameter[] =>
  (documented(one)?.parameters ?? []).flatMap((parameter) => {
    const found = '$ref' in parameter ? openapi.components.parameters[nameOf(parameter.$ref)] : parameter;
    return found ?? [];
  });

const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

const bodyOf = (one: Operation): Body | undefined => {
  const body = documented(one)?.requestBody;
  return body && '$ref' in body ? openapi.components.requestBodies[nameOf(body.$ref)] : body;
};

/** Responses of an operation by status, wherever they are written. */
const responsesOf = (one: Operation): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(documented(one)?.responses ?? {}).map(([status, answer]) => [
      status,
      answer.$ref === undefined ? answer : (openapi.components.responses[nameOf(answer.$ref)] ?? answer),
    ]),
  );

const documented = ({ address }: Operation) => {
  const [method = '', path = ''] = address.split(' ');
  return openapi.paths[path]?.[method.toLowerCase()];
};

describe('/openapi.json', () => {
  it("the document is OpenAPI 3.1 and has exactly the product's operations", () => {
    expect(openapi.openapi).toMatch(/^3\.1\./);
    expect(openapi.servers).toEqual([{ url: api.config.http.appUrl }]);
    const addresses = Object.entries(openapi.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = [...operations.map(({ address }) => address), ...NOT_JSON];
    expect(addresses.sort()).toEqual(expected.sort());
  });

  it('an operation has a description and a unique name', () => {
    expect(breaking(operations, (one) => /\S{3}/.test(documented(one)?.summary ?? ''))).toEqual([]);
    expect(breaking(operations, (one) => (documented(one)?.tags ?? []).length > 0)).toEqual([]);
    expect(new Set(operations.map((one) => documented(one)?.operationId)).size).toBe(operations.length);
  });

  it('an operation has its access in words and as security', () => {
    expect(openapi.components.securitySchemes).toHaveProperty('Authorization');
    expect(breaking(operations, (one) => /Access: \S/.test(documented(one)?.description ?? ''))).toEqual([]);
    const secured = (one: Operation) => {
      const { security = openapi.security } = documented(one) ?? {};
      return security.length === (one.access?.of === 'anybody' ? 0 : 1);
    };
    expect(breaking(operations, secured)).toEqual([]);
  });

  it('an operation names every parameter of its path', () => {
    const named = (one: Operation) => {
      const inPath = parametersOf(one).filter((parameter) => parameter.in === 'path');
      const wanted = [...one.address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      return (
        inPath.map(({ name }) => name).join() === wanted.join() && inPath.every(({ required }) => required)
      );
    };
    expect(breaking(operations, named)).toEqual([]);
  });

  const answersRow = ({ definition: { output } }: Operation) =>
    output !== undefined && keysOf(output).includes('version');
  /** Selects reads with an ETag. */
  const isTagged = (one: Operation) =>
    one.definition.meta?.versionedBy !== undefined ||
    one.definition.meta?.tagged === true ||
    (answersRow(one) && one.address.startsWith('GET '));

  it('an operation names its tag if it has one, and failures name the id of the request', () => {
    expect(Object.keys(openapi.components.headers).sort()).toEqual(['ETag', 'X-Request-Id']);
    const named = (one: Operation) =>
      JSON.stringify(responsesOf(one)[one.status]?.headers ?? {}) ===
      JSON.stringify(isTagged(one) || answersRow(one) ? { ETag: { $ref: '#/components/headers/ETag' } } : {});
    expect(breaking(operations, named)).toEqual([]);
    const failures = Object.entries(openapi.components.responses).filter(([name]) => /^[45]/.test(name));
    for (const [, { headers }] of failures) expect(headers).toHaveProperty('X-Request-Id');
  });

  it('the document explains conditions once, and an operation names the ones that it takes', () => {
    expect(Object.keys(openapi.components.parameters)).toEqual(
      expect.arrayContaining(['If-Match', 'If-None-Match']),
    );
    const takes = ({ definition: { inputs } }: Operation) =>
      inputs.some((input) => keysOf(input).includes('version'));
    const refers = (one: Operation, name: string) =>
      JSON.stringify(documented(one)?.parameters ?? []).includes(`"#/components/parameters/${name}"`);
    expect(
      breaking(
        operations,
        (one) => refers(one, 'If-Match') === takes(one) && refers(one, 'If-None-Match') === isTagged(one),
      ),
    ).toEqual([]);
    expect(breaking(operations, (one) => !documented(one)?.description?.includes('If-Match'))).toEqual([]);
  });

  it('an operation has its success and the failures that can happen', () => {
    const isPublic = (one: Operation) => one.access?.of === 'anybody';
    const isWrite = (one: Operation) => !one.address.startsWith('GET ');
    const takesVersion = ({ definition: { inputs } }: Operation) =>
      inputs.some((input) => keysOf(input).includes('version'));
    const named = /^(?:r?ids?|rows|slug|token|link|category|group|territory|restaurants?|.+_(?:ids?|key))$/;
    const namesRow = ({ definition: { inputs } }: Operation) =>
      inputs.some((input) => keysOf(input).some((key) => named.test(key)));
    const failuresOf = (one: Operation) => {
      const hasInput =
        parametersOf(one).some(({ name }) => !name.startsWith('If-')) ||
        documented(one)?.requestBody !== undefined;
      return [
        ...(hasInput ? ['400'] : []),
        ...(namesRow(one) ? ['404'] : []),
        ...(isPublic(one) ? [] : ['401', '403']),
        ...(isWrite(one) ? ['409'] : []),
        ...(takesVersion(one) ? ['412'] : []),
        ...(one.definition.meta?.largeBody ? ['413'] : []),
      ];
    };
    const complete = (one: Operation) => {
      const responses = responsesOf(one);
      const body = responses[String(one.status)]?.content?.['application/json']?.schema;
      return (
        Object.keys(responses).sort().join() ===
          [String(one.status), ...(isTagged(one) ? ['304'] : []), ...failuresOf(one)].sort().join() &&
        (one.status === 204) === (body === undefined)
      );
    };
    expect(breaking(operations, complete)).toEqual([]);
    const schemas = Object.entries(openapi.components.responses).flatMap(([name, { content }]) =>
      /^[45]/.test(name) ? content?.['application/json']?.schema : [],
    );
    expect(new Set(schemas.map((schema) => JSON.stringify(schema)))).toEqual(
      new Set(['{"$ref":"#/components/schemas/Error"}']),
    );
  });

  it('every JSON body has an example that its operation accepts', async () => {
    const bodies = operations.flatMap((one) => {
      const json = bodyOf(one)?.content['application/json'];
      return json ? [{ one, name: documented(one)?.operationId ?? one.name, example: json.example }] : [];
    });
    const wrong = bodies.map(async ({ one, name, example }) => {
      if (!example) return [`${name} has no example. ${WHERE}`];
      const inPath = parametersOf(one).filter((parameter) => parameter.in === 'path');
      const sent = { ...Object.fromEntries(inPath.map((path) => [path.name, path.example])), ...example };
      const { inputs } = one.definition;
      const unknown = Object.keys(sent).filter((key) => !inputs.some((input) => keysOf(input).includes(key)));
      const results = await Promise.all(inputs.map((input) => safeParseAsync(input, sent)));
      const problems = [
        ...unknown.map((key) => `${key}: unknown`),
        ...results
          .flatMap(({ error }) => error?.issues ?? [])
          .map((issue) => `${issue.path.join('.')}: ${issue.message}`),
      ];
      return problems.map((problem) => `${name} refuses its \`bodyExample\`: ${problem}`);
    });
    expect((await Promise.all(wrong)).flat()).toEqual([]);
    const hasBody = new Set(bodies.map(({ one }) => one));
    const keeps = (one: Operation) => hasBody.has(one) || one.definition.meta?.bodyExample === undefined;
    expect(breaking(operations, keeps), 'Remove the `bodyExample` of operations without a body.').toEqual([]);
  });

  it('every group of operations is described', () => {
    const tags = new Set(
      Object.values(openapi.paths).flatMap((methods) =>
        Object.values(methods).flatMap((one) => one.tags ?? []),
      ),
    );
    expect(openapi.tags.map(({ name }) => name).sort()).toEqual([...tags].sort());
  });

  it('entities are described once, and references lead somewhere', () => {
    expect(Object.keys(openapi.components.schemas)).toEqual(
      expect.arrayContaining(['Category', 'Invite', 'MenuItem', 'Restaurant', 'User', 'Error']),
    );
    const text = JSON.stringify(openapi);
    const parts = openapi.components as unknown as Record<string, Record<string, unknown>>;
    for (const [, part = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g))
      expect(parts[part]).toHaveProperty([name]);
  });

  it('whole numbers are integers, and not texts too', () => {
    const { schema } = openapi.components.parameters['page'] as unknown as { schema: object };
    expect(schema).toEqual({ type: 'integer', minimum: 1, maximum: expect.any(Number) as number });
  });

  it('a path refuses other methods than its own, and names those', async () => {
    const wrong: unknown[] = [];
    for (const [path, methods] of Object.entries(openapi.paths)) {
      if (path === '/metrics') continue;
      const own = Object.keys(methods).map((method) => method.toUpperCase());
      const other = ['PUT', 'DELETE', 'POST'].find((method) => !own.includes(method)) ?? '';
      const reply = await api.http.send(other, path.replaceAll(/\{\w+\}/g, '7'));
      const allowed = reply.headers.get('allow')?.split(', ').sort().join();
      const expected = [...own, ...(own.includes('GET') ? ['HEAD'] : [])].sort().join();
      if (reply.status !== 405 || allowed !== expected) wrong.push([other, path, reply.status, allowed]);
    }
    expect(wrong).toEqual([]);
  });

  it('an unchanged document is not sent again', async () => {
    const first = await api.http.get('/openapi.json');
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await api.http.get('/openapi.json', { headers })).status).toBe(304);
  });
});

describe('/docs', () => {
  it('the page shows each operation and schema once, and links lead somewhere', async () => {
    const page = (await api.http.get<string>('/docs')).body;
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
    expect(new Set(ids).size).toBe(ids.length);
    const named = Object.values(openapi.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids).toEqual(expect.arrayContaining([...named, ...Object.keys(openapi.components.schemas)]));
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('the page and its style are everything that it loads, and an unchanged page is not sent again', async () => {
    const { body, headers } = await api.http.get<string>('/docs');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
    expect([...body.matchAll(/<(?:script|img|link)[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<link rel="stylesheet" href="/docs/style.css" />',
    ]);
    expect((await api.http.get('/docs/style.css')).status).toBe(200);
    const known = { 'If-None-Match': headers.get('etag') ?? '' };
    expect((await api.http.get('/docs', { headers: known })).status).toBe(304);
  });
});

it("the development server proxies the API's paths", () => {
  const [pattern = ''] = Object.keys(proxyFor(api.http.url, Object.keys(openapi.paths)));
  const belongs = new RegExp(pattern);
  for (const path of Object.keys(openapi.paths)) expect(path).toMatch(belongs);
  for (const path of ['/menu/', '/menu?restaurant_id=1', '/trpc/auth.me', '/media/a.webp', '/openapi.json'])
    expect(path).toMatch(belongs);
  for (const path of ['/', '/login', '/backoffice/menu', '/src/main.tsx', '/menus', '/@vite/client'])
    expect(path).not.toMatch(belongs);
});
