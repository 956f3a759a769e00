import { isDeepStrictEqual } from 'node:util';
import type { OpenApiOperation } from '../forms.js';

interface ObjectSchema {
  $ref?: string;
  properties?: Record<string, unknown>;
}
interface Response {
  content?: Record<string, { schema?: ObjectSchema }>;
}

interface Sharing {
  /** Section of the components. */
  section: 'parameters' | 'requestBodies' | 'responses';
  /** Number of places from which a part is written once. */
  from: number;
  /** Names for a part, the best one first; none: it stays where it is. */
  namesOf: (part: object) => readonly string[];
}

/** Moves parts that stand alike in several places to one, and refers to them. */
function shareParts(parts: readonly object[], { section, from, namesOf }: Sharing) {
  const counts = new Map<string, number>();
  for (const part of parts) {
    const text = JSON.stringify(part);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const shared: Record<string, object> = {};
  const references = new Map<string, object>();
  for (const [text, count] of counts) {
    const part = JSON.parse(text) as object;
    const name = count < from ? undefined : namesOf(part).find((one) => !(one in shared));
    if (name === undefined) continue;
    shared[name] = part;
    references.set(text, { $ref: `#/components/${section}/${name}` });
  }
  return { shared, refer: (part: object) => references.get(JSON.stringify(part)) ?? part };
}

/** Shares the parameters that several operations have alike. */
export const shareParameters = (operations: readonly OpenApiOperation[]) =>
  shareParts(
    operations.flatMap(({ parameters = [] }) => parameters),
    {
      section: 'parameters',
      from: 2,
      namesOf: (part) => {
        const { name, in: place } = part as { name?: string; in?: string };
        return name === undefined ? [] : [name, `${name}-${place}`];
      },
    },
  );

/** Shares the responses that several operations have alike, under the name of what they return. */
export const shareResponses = (operations: readonly OpenApiOperation[]) =>
  shareParts(
    operations.flatMap(({ responses }) => Object.values(responses)),
    {
      section: 'responses',
      from: 2,
      namesOf: (part) => {
        const reference = (part as Response).content?.['application/json']?.schema?.$ref;
        return reference === undefined ? [] : [reference.slice(reference.lastIndexOf('/') + 1)];
      },
    },
  );

/** Shares the bodies that several operations take alike, under the first one's id. */
export const shareBodies = (operations: readonly OpenApiOperation[]) =>
  shareParts(
    operations.flatMap(({ requestBody }) => requestBody ?? []),
    {
      section: 'requestBodies',
      from: 2,
      namesOf: (body) =>
        operations
          .filter(({ requestBody }) => isDeepStrictEqual(requestBody, body))
          .flatMap(({ operationId }) => operationId ?? []),
    },
  );

/** Fields that every page of a list has besides its rows. */
export const PAGE_SCHEMA = {
  type: 'object',
  properties: {
    count: { $ref: '#/components/schemas/Count' },
    next: { type: ['string', 'null'] },
    previous: { type: ['string', 'null'] },
  },
  required: ['count', 'next', 'previous'],
};

/** Refers to `Page` where a schema is a page of a list. */
export function pagesByReference<T>(document: T): T {
  return JSON.parse(JSON.stringify(document), (_key, node: unknown) => {
    const { results, ...others } = (node as ObjectSchema | null)?.properties ?? {};
    if (results === undefined || !isDeepStrictEqual(others, PAGE_SCHEMA.properties)) return node;
    const rows = { type: 'object', properties: { results }, required: ['results'] };
    return { allOf: [rows, { $ref: '#/components/schemas/Page' }] };
  }) as T;
}
