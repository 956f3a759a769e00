import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './repository.js';

/** Placeholder for a value that is filled in at run time. */
const FILLED_IN = '{}';

/** Lists sources below a folder, with paths from the root of the repository. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));

function parse(path: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(
    path,
    readFileSync(join(ROOT, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    kind,
  );
}

/** Returns the text of a literal node; for a pattern, without its special characters. */
function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ').trim();
  if (ts.isRegularExpressionLiteral(node))
    return node.text.replace(/^\/|\/\w*$/g, '').replace(/\\([.?/()])|[\^$]/g, '$1');
  if (
    ts.isJsxElement(node) &&
    node.children.every((child) => ts.isJsxText(child) || ts.isJsxExpression(child))
  )
    return node.children.map((child) => (ts.isJsxText(child) ? wordsOf(child) : FILLED_IN)).join(' ');
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => FILLED_IN + literal.text).join('');
  return undefined;
}

/** Lists every text literal in a file. */
export function textsOf(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const words = wordsOf(node);
    if (words !== undefined) found.push(words);
    ts.forEachChild(node, visit);
  };
  visit(parse(path));
  return found;
}
