import type { OpenApiOperation } from '../forms.js';

interface Response {
  content?: Record<string, { schema?: { $ref?: string } }>;
}

interface Sharing {
  /** Section of the components. */
  section: 'parameters' | 'responses';
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
