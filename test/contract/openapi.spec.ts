import { beforeAll, describe, expect, it } from 'vitest';
import { keysOf } from '../../src/transport/input/unknown-keys.js';
import { proxyFor } from '../../web/build/api-proxy.js';
import { breaking, type Operation, operationsOf } from '../support/operations.js';
import { useApp } from '../support/use-app.js';

interface Documented {
  operationId?: string;
  summary?: string;
  tags?: string[];
  description?: string;
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { headers?: object; content?: Record<string, { schema: unknown }> }>;
}

interface OpenApi {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Documented>>;
  components: {
    headers: Record<string, unknown>;
    parameters: Record<string, unknown>;
    schemas: Record<string, unknown>;
    securitySchemes: Record<string, unknown>;
  };
}

const FAILURES = ['400', '401', '403', '404', '409', '412', '413', '429', '503'];

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
      const { security } = documented(one) ?? {};
      return security?.length === (one.access?.of === 'anybody' ? 0 : 1);
    };
    expect(breaking(operations, secured)).toEqual([]);
  });

  it('an operation names every parameter of its path', () => {
    const named = (one: Operation) => {
      const inPath = (documented(one)?.parameters ?? []).filter((parameter) => parameter.in === 'path');
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

  it('an operation names the header for ignored keys, and its tag if it has one', () => {
    expect(Object.keys(openapi.components.headers).sort()).toEqual(['ETag', 'X-Ignored-Fields']);
    const named = (one: Operation) => {
      const headers = documented(one)?.responses[String(one.status)]?.headers ?? {};
      const names = ['X-Ignored-Fields', ...(isTagged(one) || answersRow(one) ? ['ETag'] : [])];
      const references = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
      return JSON.stringify(headers) === JSON.stringify(Object.fromEntries(references));
    };
    expect(breaking(operations, named)).toEqual([]);
  });

  it('the document explains conditions once, and an operation names the ones that it takes', () => {
    expect(Object.keys(openapi.components.parameters).sort()).toEqual(['If-Match', 'If-None-Match']);
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

  it('an operation has its success and the failures that can happen everywhere', () => {
    const complete = (one: Operation) => {
      const responses = documented(one)?.responses ?? {};
      const success = responses[String(one.status)];
      const body = success?.content?.['application/json']?.schema;
      return (
        Object.keys(responses).sort().join() ===
          [String(one.status), ...(isTagged(one) ? ['304'] : []), ...FAILURES].sort().join() &&
        (one.status === 204) === (body === undefined)
      );
    };
    expect(breaking(operations, complete)).toEqual([]);
    const failures = operations.flatMap((one) => FAILURES.map((code) => documented(one)?.responses[code]));
    const references = failures.map((failure) => failure?.content?.['application/json']?.schema);
    expect(new Set(references.map((schema) => JSON.stringify(schema)))).toEqual(
      new Set(['{"$ref":"#/components/schemas/Error"}']),
    );
    expect(openapi.components.schemas).toHaveProperty('Error');
  });
});

describe('/docs', () => {
  it('the page shows the document without other hosts', async () => {
    const page = (await api.http.get<string>('/docs')).body;
    const start = (await api.http.get<string>('/docs/start.js')).body;
    expect(start).toContain("url: '/openapi.json'");
    expect(page + start).not.toMatch(/https?:|(?:src|href)="\/\//);
    const assets = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, asset]) => asset ?? '');
    expect(assets.length).toBeGreaterThan(2);
    for (const asset of assets) {
      expect(asset).toMatch(/^\/docs\//);
      expect([asset, (await api.http.get(asset)).status]).toEqual([asset, 200]);
    }
  });

  it('the page cannot load anything from other hosts', async () => {
    const { headers } = await api.http.get('/docs');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'self';/);
    expect(policy).not.toMatch(/https?:|\*/);
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
