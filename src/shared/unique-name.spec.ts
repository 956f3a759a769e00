import { describe, expect, test } from 'vitest';
import { nameOfCopy, uniqueName, withNames } from './unique-name.js';

describe('a unique name', () => {
  test.each([
    { taken: [], name: 'New' },
    { taken: ['Old'], name: 'New' },
    { taken: ['New'], name: 'New 2' },
    { taken: [' nEW '], name: 'New 2' },
    { taken: ['New', 'new 2', 'New 4'], name: 'New 3' },
    { taken: ['New 2'], name: 'New' },
  ])('besides $taken is $name', ({ taken, name }) => {
    expect(uniqueName('New', taken)).toBe(name);
  });
});

describe('the name of a copy', () => {
  test.each([
    { name: 'Margherita', taken: ['Margherita'], copy: 'Margherita 2' },
    { name: 'Margherita', taken: ['Margherita', 'MARGHERITA 2', 'Margherita 4'], copy: 'Margherita 3' },
    { name: 'Margherita 2', taken: ['Margherita', 'Margherita 2'], copy: 'Margherita 3' },
    { name: 'Margherita 2', taken: ['Margherita 2', 'Margherita 3'], copy: 'Margherita 4' },
    { name: 'Combo 9', taken: ['Combo 9'], copy: 'Combo 10' },
    { name: 'Combo 99', taken: ['Combo 99'], copy: 'Combo 100' },
    { name: 'Cola 330', taken: ['Cola 330'], copy: 'Cola 330 2' },
    { name: 'Menu 07', taken: ['Menu 07'], copy: 'Menu 07 2' },
    { name: 'Pho2', taken: ['Pho2'], copy: 'Pho2 2' },
    { name: '7', taken: ['7'], copy: '7 2' },
  ])('of $name besides $taken is $copy', ({ name, taken, copy }) => {
    expect(nameOfCopy(name, taken, 120)).toBe(copy);
  });

  test.each([
    { what: 'a letter', name: 'Crème brûlée', max: 12, copy: 'Crème brûl 2' },
    { what: 'a blank', name: 'Crème brûlée', max: 8, copy: 'Crème 2' },
    { what: 'a letter with its mark', name: 'Cafe\u0301s', max: 6, copy: 'Caf 2' },
    { what: 'a surrogate pair', name: 'Pie 🥧🥧', max: 8, copy: 'Pie 🥧 2' },
    { what: 'a joined emoji', name: 'Menu 👨‍👩‍👧', max: 12, copy: 'Menu 2' },
  ])('a long name is not cut within $what', ({ name, max, copy }) => {
    expect(nameOfCopy(name, [name], max)).toBe(copy);
  });

  test('a longer number shortens the name further', () => {
    const name = 'x'.repeat(120);
    const taken = [name, ...Array.from({ length: 8 }, (_, at) => `${'x'.repeat(118)} ${at + 2}`)];
    expect(nameOfCopy(name, taken, 120)).toBe(`${'x'.repeat(117)} 10`);
  });
});

describe('rows without names', () => {
  test.each([
    { given: [undefined, undefined], named: ['New', 'New 2'] },
    { given: ['Cheese', undefined], named: ['Cheese', 'New'] },
    { given: [undefined, 'new'], named: ['New 2', 'new'] },
    { given: [undefined, 'NEW 2', undefined], named: ['New', 'NEW 2', 'New 3'] },
    { given: ['A', 'a'], named: ['A', 'a'] },
  ])('$given become $named', ({ given, named }) => {
    const rows = given.map((name, index) => ({ name, index }));
    expect(withNames('New', rows)).toEqual(named.map((name, index) => ({ name, index })));
  });
});
