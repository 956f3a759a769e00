import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { describedRouter } from '../../test/support/described-router.js';
import { createOpenApiDocument } from '../transport/rest/document/openapi-document.js';
import { documentSettings } from './document-settings.js';

/** Largest document, in bytes. */
const MAX_SIZE = 400_000;

interface Described {
  name?: string;
  description?: string;
  example?: unknown;
}
interface Body extends Described {
  content: Record<string, Described>;
}
interface Operation {
  parameters?: (Described | { $ref: string })[];
  requestBody?: Body | { $ref: string };
}

let text: string;
let operations: [address: string, operation: Operation][];
/** Parameters and bodies that several operations have. */
let shared: Record<string, Described | Body>;

beforeAll(async () => {
  const document = createOpenApiDocument(
    await describedRouter(),
    documentSettings({
      http: { appUrl: 'https://feast.example' },
      auth: { accessTokenMinutes: 15 },
      limits: { perClientFactor: 1 },
    }),
  );
  text = JSON.stringify(document);
  const { paths, components } = JSON.parse(text) as {
    paths: Record<string, Record<string, Operation>>;
    components: { parameters: Record<string, Described>; requestBodies: Record<string, Body> };
  };
  shared = { ...components.parameters, ...components.requestBodies };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}, 120_000);

describe('the OpenAPI document, generated without servers', () => {
  it('a linter for OpenAPI finds nothing to mend', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // Paths are part of the product's promises: they end with a slash, and some differ only by a word for an id.
        'no-path-trailing-slash': 'off',
        'no-ambiguous-paths': 'off',
        // The address of the test's own server, and a product without a public licence.
        'no-server-example.com': 'off',
        'info-license': 'off',
        // A public file can only fail as every operation can, which the introduction tells.
        'operation-4xx-response': 'off',
      },
    });
    const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ message, location: [at] }) => `${at?.pointer}: ${message}`)).toEqual([]);
  });

  it('the document has at most 400 kB', () => {
    const size = Buffer.byteLength(text);
    expect(
      size,
      `The OpenAPI document has ${size} bytes, ${size - MAX_SIZE} too many. Shorten the texts and examples of ` +
        'new operations, or name their schemas so that they are shared (src/transport/rest/document/).',
    ).toBeLessThanOrEqual(MAX_SIZE);
  });

  it('every parameter and body has a description and an example', () => {
    const written = <T extends Described>(part: T | { $ref: string }) =>
      ('$ref' in part ? (shared[part.$ref.split('/').at(-1) ?? ''] ?? {}) : part) as T;
    const bare = operations.flatMap(([address, { parameters = [], requestBody }]) => {
      const own = parameters.map(written);
      const body = requestBody && written(requestBody);
      const bodies = Object.entries(body?.content ?? {}).map(([type, { example }]) => ({
        name: type,
        description: body?.description,
        example,
      }));
      return [...own, ...bodies]
        .filter(({ description, example }) => !description || example === undefined)
        .map(({ name }) => `${address}: ${name}`);
    });
    expect(bare).toEqual([]);
  });

  it('whole numbers are integers, and a type has no variants', () => {
    expect(text).not.toContain('"multipleOf":1,');
    expect(text).not.toContain('"multipleOf":1}');
    const mixed: string[] = [];
    JSON.parse(text, (_key, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'anyOf' in value && 'type' in value)
        mixed.push(JSON.stringify(value));
      return value;
    });
    expect(mixed).toEqual([]);
  });
});
