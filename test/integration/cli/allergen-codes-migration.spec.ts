import { expect, it } from 'vitest';
import { jsonValue } from '../../../src/infra/database/row-json.js';
import { Migrator } from '../../../src/cli/migrations/migrator.js';
import { createDatabase, openMigrator } from '../../support/database.js';

/** Release with the general codes only. */
const BEFORE = 'AddAllergenFacts';

it('what is stated stays on the way up, and becomes general on the way down', async () => {
  const dataSource = await openMigrator(await createDatabase('allergen_codes'));
  try {
    const migrator = new Migrator(dataSource, () => undefined);
    const names = await migrator.up();
    const back = () => migrator.down(names.length - names.findIndex((name) => name.includes(BEFORE)));
    await back();
    const lists = [null, '[]', '["gluten","milk","nuts"]'];
    await dataSource.query('INSERT INTO dressings (name, allergens) VALUES ?', [
      lists.map((list, at) => [`Old ${at}`, list]),
    ]);
    await migrator.up();
    const stated = async (name: string) => {
      const rows: { allergens: string | null }[] = await dataSource.query(
        'SELECT allergens FROM dressings WHERE name LIKE ? ORDER BY id',
        [`${name} %`],
      );
      return rows.map(({ allergens }) => jsonValue<string[] | null>(allergens));
    };
    const before = [null, [], ['gluten', 'milk', 'nuts']];
    expect(await stated('Old')).toEqual(before);

    await dataSource.query('INSERT INTO dressings (name, allergens, may_contain) VALUES ?', [
      [
        ['New 1', '["wheat","rye","milk","almonds"]', '["sesame"]'],
        ['New 2', '["nuts","walnuts","molluscs"]', null],
        ['New 3', '[]', null],
      ],
    ]);
    await back();
    expect(await stated('Old')).toEqual(before);
    expect(await stated('New')).toEqual([['gluten', 'milk', 'nuts'], ['nuts', 'molluscs'], []]);
    await migrator.up();
  } finally {
    await dataSource.destroy();
  }
});
