import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourcesIn } from '../support/literals.js';

const CITED = /\bC-\d+\b/g;
const ENTRY = /^- \*\*(C-\d+)\*\*/gm;
/** References to lines of a document outside the repository. */
const PAPER = /\bspec (?:L|sections? )\d|\(L\d/i;

const files = ['src', 'web/src', 'web/build', 'test', 'migrations'].flatMap((folder) => sourcesIn(folder));
const text = (path: string) => readFileSync(path, 'utf8');
const entries = new Set([...text('docs/decisions.md').matchAll(ENTRY)].map(([, name]) => name));

/** Comments must not cite documents that readers can't open. */
describe('citations in comments', () => {
  it('a cited decision has an entry in docs/decisions.md', () => {
    const cited = files.flatMap((path) =>
      (text(path).match(CITED) ?? []).map((name) => `${name} in ${path}`),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter((each) => !entries.has(each.split(' ')[0] ?? ''))).toEqual([]);
  });

  it('a comment cites only documents in the repository', () => {
    expect(files.filter((path) => PAPER.test(text(path)) && !path.endsWith('citations.spec.ts'))).toEqual([]);
  });
});
