type Json = Record<string, unknown>;

/** Limits that the generator adds to every whole number. */
const SAFE = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

/**
 * Writes schemas as clients should read them, and shorter.
 * - Ids, counts and flags are also taken as text, because query strings have no other type. The generator lists both
 *   beside the type, which code generators can't read.
 * - A type or null is one list of types.
 * - The pattern of a format, such as a time, is left out.
 * - Limits of safe numbers are left out, and so is that objects have no other properties: new fields can come.
 */
export function plainSchemas<T>(node: T): T {
  if (Array.isArray(node)) return node.map(plainSchemas) as T;
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(withoutNullBranch(withoutCoercion(node as Json)))
    .filter(([key, value]) => !(key === 'minimum' || key === 'maximum') || SAFE[key] !== value)
    .filter(([key, value]) => key !== 'additionalProperties' || value !== false)
    .filter(([key]) => key !== 'pattern' || !('format' in node));
  return Object.fromEntries(entries.map(([key, value]) => [key, plainSchemas(value)])) as T;
}

function withoutCoercion({ anyOf, ...rest }: Json): Json {
  const isPlain = [rest['type']].flat().some((type) => type === 'integer' || type === 'boolean');
  return isPlain || anyOf === undefined ? rest : { ...rest, anyOf };
}

function withoutNullBranch({ anyOf, ...rest }: Json): Json {
  if (!Array.isArray(anyOf)) return anyOf === undefined ? rest : { ...rest, anyOf };
  const [first, second] = anyOf as Json[];
  const type = first?.['type'];
  const isPlain =
    anyOf.length === 2 &&
    second?.['type'] === 'null' &&
    typeof type === 'string' &&
    !('enum' in (first ?? {}));
  return isPlain ? { ...rest, ...first, type: [type, 'null'] } : { ...rest, anyOf };
}
