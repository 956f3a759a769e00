/**
 * Returns visitors for all nodes that name another module: imports, dynamic imports, type imports and re-exports.
 *
 * @param check called with the node, whose `source` is the module's name
 */
export function eachImport(check) {
  const visit = (node) => {
    if (typeof node.source?.value === 'string') check(node);
  };
  return {
    ImportDeclaration: visit,
    ImportExpression: visit,
    TSImportType: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
  };
}
