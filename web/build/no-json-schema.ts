import type { Plugin } from 'vite';

const TO_JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/]to-json-schema\.js$/;
const CLASSIC_SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;
const PROCESSOR = /^\s*inst\._zod\.processJSONSchema = .*;$/gm;

/**
 * Removes JSON Schema generation from zod (4 kB of nearly every page). Only the server's OpenAPI document uses it,
 * but every schema carries it as a method.
 */
export function noJsonSchema(): Plugin {
  return {
    name: 'no-json-schema',
    apply: 'build',
    transform(code, id) {
      if (TO_JSON_SCHEMA.test(id)) return refusing(code);
      if (CLASSIC_SCHEMAS.test(id)) return { code: code.replace(PROCESSOR, ''), map: null };
      return undefined;
    },
  };
}

/**
 * Returns the same exports as stubs. Those that make a method can be called: each schema does, to describe itself as
 * a standard schema.
 */
const refusing = (code: string) => ({
  code: [
    "const refuse = () => { throw new Error('The web has no JSON Schema.'); };",
    'const make = () => refuse;',
    ...[...code.matchAll(EXPORTED)].map(
      ([, name = '']) => `export { ${name.startsWith('create') ? 'make' : 'refuse'} as ${name} };`,
    ),
    'export { refuse as process };',
  ].join('\n'),
  map: null,
});
