import { describe, expect, it } from 'vitest';
import { distinctSelections, mergeSelections, type StoredSelection } from './selection-list.js';

const stored = (
  id: number,
  name: string,
  position: number,
  image_url: string | null = null,
): StoredSelection => ({
  id,
  external_key: null,
  name,
  position,
  image_url,
  allergens: null,
  may_contain: null,
  diets: null,
});
/** A stored selection as it is written: keys are written apart. */
const row = (...fields: Parameters<typeof stored>) => {
  const { external_key: _apart, ...written } = stored(...fields);
  return written;
};
const wanted = (name: string, id?: number | null, image_url: string | null = null) => ({
  name,
  id,
  image_url,
});

describe('distinct primary options', () => {
  it.each([
    ['blank names', ['', ' ', 'Thin'], ['Thin']],
    ['repeated names in any case', ['Thin', 'THIN', ' thin ', 'Thick'], ['Thin', 'Thick']],
    ['two spellings of one accent', ['Crème', 'Cre\u0300me'], ['Crème']],
  ])('have no %s', (_what, names, expected) => {
    expect(distinctSelections(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual(expected);
  });

  it('keep names that differ by an accent, a letter or an emoji', () => {
    const names = ['Crème', 'Creme', 'Straße', 'Strasse', '🍕', '🍔'].map((name) => ({ name }));
    expect(distinctSelections(names)).toEqual(names);
  });
});

describe('merged primary options', () => {
  const before = [stored(1, 'Thin', 0), stored(2, 'Thick', 1), stored(3, 'Stuffed', 2)];

  it('write nothing when nothing changed', () => {
    const same = [wanted('Thin', 1), wanted('Thick'), wanted('Stuffed', 3)];
    expect(mergeSelections(before, same)).toEqual({ written: [], keys: [], removed: [] });
  });

  it('keep ids by id under a new name, and otherwise by name', () => {
    expect(mergeSelections(before, [wanted('stuffed'), wanted('Very thin', 1)])).toEqual({
      written: [row(3, 'stuffed', 0), row(1, 'Very thin', 1)],
      keys: [],
      removed: [2],
    });
  });

  it('prefer an id to a name', () => {
    const swapped = [wanted('Thick'), wanted('Thin', 2)];
    expect(mergeSelections(before, swapped)).toEqual({
      written: [{ ...row(0, 'Thick', 0), id: null }, row(2, 'Thin', 1)],
      keys: [],
      removed: [1, 3],
    });
  });

  it('are new with an unknown name and id, and with a repeated id', () => {
    const { written, removed } = mergeSelections(before, [wanted('A', 1), wanted('B', 1), wanted('C', 99)]);
    expect(written.map(({ id, name }) => [id, name])).toEqual([
      [1, 'A'],
      [null, 'B'],
      [null, 'C'],
    ]);
    expect(removed).toEqual([2, 3]);
  });

  it('write only moved rows and changed images', () => {
    const pictured = [stored(1, 'Thin', 0, 'https://a.example/1.webp'), stored(2, 'Thick', 1)];
    const { written } = mergeSelections(pictured, [
      wanted('Thin', 1, 'https://a.example/1.webp'),
      wanted('New'),
      wanted('Thick', 2),
    ]);
    expect(written.map(({ id, position }) => [id, position])).toEqual([
      [null, 1],
      [2, 2],
    ]);
    expect(mergeSelections(pictured, [wanted('Thin', 1), wanted('Thick', 2)]).written).toEqual([
      row(1, 'Thin', 0),
    ]);
  });

  it('keep dietary info that is not sent, and write the rest', () => {
    const stating = [{ ...stored(1, 'Thin', 0), allergens: ['gluten' as const], diets: [] }];
    expect(mergeSelections(stating, [wanted('Thin', 1)]).written).toEqual([]);
    expect(mergeSelections(stating, [{ ...wanted('Thick', 1), diets: null }]).written).toEqual([
      { ...row(1, 'Thick', 0), allergens: ['gluten'], diets: null },
    ]);
    expect(mergeSelections(stating, [{ ...wanted('Thin', 1), allergens: [] }]).written).toEqual([
      { ...row(1, 'Thin', 0), allergens: [], diets: [] },
    ]);
  });

  it('write only changed keys, and keep keys that are not sent', () => {
    const keyed = [{ ...stored(1, 'Thin', 0), external_key: 'A' }, stored(2, 'Thick', 1)];
    const sent = (name: string, external_key: string | null) => ({ ...wanted(name), external_key });
    expect(mergeSelections(keyed, [wanted('Thin'), wanted('Thick')]).keys).toEqual([]);
    expect(mergeSelections(keyed, [sent('Thin', 'A'), sent('Thick', null)]).keys).toEqual([]);
    expect(mergeSelections(keyed, [sent('Thin', null), sent('Thick', 'A')]).keys).toEqual([
      { position: 0, external_key: null },
      { position: 1, external_key: 'A' },
    ]);
  });

  it('can be empty', () => {
    expect(mergeSelections(before, [])).toEqual({ written: [], keys: [], removed: [1, 2, 3] });
  });
});
