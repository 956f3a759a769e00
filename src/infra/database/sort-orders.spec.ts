import { describe, expect, it } from 'vitest';
import { NoActiveRestaurant } from '../../shared/errors.js';
import { sortField } from '../../shared/sort-field.js';
import { sortOrders } from './sort-orders.js';

const orderOf = sortOrders(
  { name: ['name', 'owner_id'], created: [] } as const,
  {
    price: ['price'],
  } as const,
);
const ONE = { kind: 'restaurant' } as const;
const ALL = { kind: 'platform' } as const;

describe('sortOrders', () => {
  it.each([
    ['name', ['name', 'owner_id', 'id']],
    ['-name', ['name DESC', 'owner_id DESC', 'id DESC']],
    ['created', ['id']],
    ['-created', ['id DESC']],
  ] as const)('%s is the order %j, over all restaurants too', (sort, order) => {
    expect(orderOf({ sort }, ALL)).toEqual({ order });
    expect(orderOf({ sort }, ONE)).toEqual({ order });
  });

  it('an order without an index needs a restaurant', () => {
    expect(orderOf({ sort: '-price' }, ONE)).toEqual({ order: ['price DESC', 'id DESC'] });
    expect(() => orderOf({ sort: '-price' }, ALL)).toThrow(NoActiveRestaurant);
    expect(() => orderOf({ sort: 'price' })).toThrow(NoActiveRestaurant);
  });

  it('a request without a sort leaves the order to the list', () => {
    expect(orderOf({}, ALL)).toEqual({});
  });
});

describe('sortField', () => {
  const { sort } = sortField('name', 'created');

  it.each(['name', '-name', 'created', '-created', undefined])('accepts %j', (sent) => {
    expect(sort.parse(sent)).toBe(sent);
  });

  it.each(['price', '--name', 'name,created', '', 'name DESC', 7])(
    'refuses %j and names the fields',
    (sent) => {
      expect(sort.safeParse(sent).error?.issues[0]?.message).toBe(
        'Sort by one of: name, -name, created, -created.',
      );
    },
  );
});
