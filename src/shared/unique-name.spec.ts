import { describe, expect, test } from 'vitest';
import { uniqueName, withNames } from './unique-name.js';

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
