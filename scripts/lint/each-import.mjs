/**
 * A rule's visitors for everything that names another module: imports, those at run time and of types too, and exports
 * from elsewhere.
 *
 * @param check called with the node that has the name in `source`, a text
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
