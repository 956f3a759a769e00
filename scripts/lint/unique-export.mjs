import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SOURCE = /(?<!\.d|\.spec)\.(?:tsx?|mjs)$/;
const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const enum|const|let|function\*?|class|interface|type|enum) (\w+|\{[^}]*\})/gm;

/** Lists the names that a source declares and exports, without re-exports and its default. */
function exportedNames(source) {
  return [...source.matchAll(EXPORTED)].flatMap(([, names]) => names.match(/\w+(?=\s*(?:[,}]|$))/g));
}

/** Maps each exported name in these folders to its files. */
function readHolders(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const holders = new Map();
  for (const file of files.filter((path) => SOURCE.test(path)))
    for (const name of exportedNames(readFileSync(file, 'utf8')))
      holders.set(name, (holders.get(name) ?? new Set()).add(file));
  return holders;
}

let holders;

const NAMES = { type: 'array', items: { type: 'string' } };

/**
 * Refuses an exported name that another file in these folders exports too: a search or an import could mean either.
 * The second option lists names that a framework reads from each file.
 */
export const uniqueExport = {
  meta: {
    type: 'problem',
    schema: [NAMES, NAMES],
    messages: { taken: '{{others}} exports "{{name}}" too. Rename one of them.' },
  },
  create(context) {
    if (!SOURCE.test(context.filename)) return {};
    const [folders, framework = []] = context.options;
    const check = (id) => {
      if (framework.includes(id.name)) return;
      holders ??= readHolders(folders.map((folder) => join(context.cwd, folder)));
      const others = [...(holders.get(id.name) ?? [])].filter((file) => file !== context.filename);
      if (others.length === 0) return;
      const data = { name: id.name, others: others.map((file) => relative(context.cwd, file)).join(', ') };
      context.report({ node: id, messageId: 'taken', data });
    };
    return {
      ExportNamedDeclaration({ declaration }) {
        if (declaration) idsOf(declaration).forEach(check);
      },
    };
  },
};

/** Lists the identifiers that a declaration declares, also in a destructured object. */
function idsOf({ id, declarations }) {
  const patterns = declarations?.map((each) => each.id) ?? [id];
  return patterns
    .flatMap((pattern) =>
      pattern.type === 'ObjectPattern' ? pattern.properties.map(({ value }) => value) : pattern,
    )
    .filter(({ type }) => type === 'Identifier');
}
