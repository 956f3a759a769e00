import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));

interface Block {
  head: string;
  declarations: string[];
}

/** Lists the rules of a style sheet with at least two declarations, each with the media it applies to. */
function rulesOf(css: string): string[] {
  const open: Block[] = [];
  const rules: string[] = [];
  for (const [, part = '', end] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    const text = part.trim().replace(/\s+/g, ' ');
    if (end === '{') open.push({ head: text, declarations: [] });
    else if (end === ';') open.at(-1)?.declarations.push(text);
    else {
      const around = open.map(({ head }) => head).filter((head) => head.startsWith('@'));
      const { declarations = [] } = open.pop() ?? {};
      if (declarations.length > 1 && !around.some((head) => head.startsWith('@keyframes')))
        rules.push([...around, ...declarations.toSorted()].join('; '));
    }
  }
  return rules;
}

/** Rules that stand in two places, with these places. */
function repeatedIn(sheets: readonly { name: string; css: string }[]): string[] {
  const places = new Map<string, string[]>();
  for (const { name, css } of sheets)
    for (const rule of rulesOf(css)) places.set(rule, [...(places.get(rule) ?? []), name]);
  return [...places]
    .filter(([, names]) => names.length > 1)
    .map(([rule, names]) => `${rule} (${names.join()})`);
}

describe('repeated rules', () => {
  it('are found across files, nested or not, in any order of their declarations', () => {
    const sheets = [
      { name: 'a', css: '.a { color: red; margin: 0; }' },
      { name: 'b', css: '.b { & a { margin: 0; color: red; } @media print { color: red; margin: 0; } }' },
    ];
    expect(repeatedIn(sheets)).toEqual(['color: red; margin: 0 (a,b)']);
  });

  // Use a layout component, a look of theme/looks or one rule with several selectors instead.
  it('are nowhere', () => {
    const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
    const sheets = names
      .filter((name) => name.endsWith('.css'))
      .map((name) => ({ name, css: readFileSync(SOURCES + name, 'utf8') }));
    expect(sheets.length).toBeGreaterThan(100);
    expect(repeatedIn(sheets)).toEqual([]);
  });
});
