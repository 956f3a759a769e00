import type { Plugin } from 'vite';

const NAMED = '\0named:';

/** Replaces every lazily loaded module with a stub that exports only `module`, its path. */
export function nameLazyModules(): Plugin {
  return {
    name: 'name-lazy-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (options.kind !== 'dynamic-import') return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && `${NAMED}${resolved.id}`;
    },
    load: (id) =>
      id.startsWith(NAMED) ? `export const module = ${JSON.stringify(id.slice(NAMED.length))};` : undefined,
  };
}
