import { describe, expect, test } from '@jest/globals';
import { uniqueName } from './unique-name';

describe('a unique name', () => {
  test.each([
    { taken: [], name: 'New' },
    { taken: ['Old'], name: 'New' },
    { taken: ['New'], name: 'New 2' },
    { taken: [' nEW '], name: 'New 2' },
    { taken: ['New', 'new 2', 'New 4'], name: 'New 3' },
    { taken: ['New 2'], name: 'New' },
  ])('beside $taken is $name', ({ taken, name }) => {
    expect(uniqueName('New', taken)).toBe(name);
  });
});
