import { describe, expect, it } from 'vitest';
import { begins, equals, holds } from '../../../src/infra/database/search.js';
import { folded, foldQuotes } from '../../../src/shared/text.js';
import { useApp } from '../../support/use-app.js';

const t = useApp();

/** Lists the letters of a script, up to a code point. */
const lettersOf = (script: string, last: number) =>
  Array.from({ length: last }, (_, code) => String.fromCharCode(code + 1)).filter((letter) =>
    new RegExp(`(?=[\\p{L}\\p{Nl}])\\p{Script=${script}}`, 'u').test(letter),
  );
/** Letters that are newer than the collation, or that no keyboard types. */
const UNKNOWN = /[ŉẞȺ-ɏʰ-˿ᴀ-ᶿẚ-ẟỺ-ỿⱠ-ⱿꜢ-ꟿꬰ-ꭩƍƾʣʦʪʫₐ-ₜℲↄↃ\u0370-\u0373\u0376-\u037f\u03cf\u03f7-\u03ff]/u;

async function keysOf(letters: readonly string[]): Promise<string[]> {
  const columns = letters.map((_, index) => `HEX(WEIGHT_STRING(?)) AS w${index}`);
  const [row = {}] = await t.database.query<Record<string, string>>(
    `SELECT ${columns.join(', ')}`,
    letters.map(foldQuotes),
  );
  return letters.map((_, index) => row[`w${index}`] ?? '');
}

describe('names as a search compares them', () => {
  it.each([
    ['Latin', 0xffff],
    ['Greek', 0xffff],
    ['Cyrillic', 0x045f],
    ['Hebrew', 0xffff],
  ])('%s letters are compared here as in the database', async (script, last) => {
    const letters = lettersOf(script, last).filter((letter) => !UNKNOWN.test(letter));
    expect(letters.length).toBeGreaterThan(50);
    const weights = await keysOf(letters);
    const ofFolded = await keysOf(letters.map(folded));
    expect(letters.filter((_, index) => weights[index] !== ofFolded[index])).toEqual([]);
    const first = new Map<string, string>();
    const others = letters.filter((letter, index) => {
      const same = first.get(weights[index] ?? '') ?? letter;
      first.set(weights[index] ?? '', same);
      return folded(same) !== folded(letter);
    });
    expect(others).toEqual([]);
  });

  const filters = { holds, begins, equals };
  it.each<[keyof typeof filters, string, string, boolean]>([
    ['holds', 'Die Straße', 'STRASSE', true],
    ['holds', 'Die Strasse', 'straße', true],
    ['holds', 'Bœuf', 'boeuf', true],
    ['holds', 'Oﬃce № 5', 'office no', true],
    ['holds', 'Cre\u0300me', 'crème', true],
    ['holds', 'Crème', 'cre\u0300me', true],
    ['holds', 'Joe’s “Best”', `joe's "b`, true],
    ['holds', 'Joe’s', 'joes', false],
    ['holds', 'Pizza 🍕', 'a 🍕', true],
    ['holds', 'Pizza 🍕', 'a 🍔', false],
    ['holds', '100% rye', '0%', true],
    ['holds', '100 rye', '0%', false],
    ['begins', 'Straße 5', 'strasse', true],
    ['begins', 'Die Straße', 'strasse', false],
    ['begins', 'L’Étoile', "l'e", true],
    ['begins', '’s Wirtshaus', "'s w", true],
    ['begins', 'Soup 🍜', 'soup', true],
    ['begins', '🍜 Soup', '🍕', false],
    ['equals', 'O’Hara', "o'hara", true],
    ['equals', 'O’Hara', "o'har", false],
    ['equals', 'Weiß', 'WEISS', true],
    ['equals', 'Weiß', 'weis', false],
  ])('%s: %j and %j, %j', async (filter, name, text, found) => {
    const { sql, values } = filters[filter]('name', text);
    const rows = await t.database.query(
      `SELECT name FROM (SELECT ? COLLATE utf8mb4_unicode_ci AS name) AS one WHERE ${sql}`,
      [name, ...values],
    );
    expect(rows).toHaveLength(found ? 1 : 0);
  });
});
