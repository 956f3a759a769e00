import { describe, expect, it } from 'vitest';
import { changesOf, MASKED } from '../../../shared/history/changes.js';
import { imageChanges } from './images.js';
import { sentenceOf, type Told } from './sentences.js';
import { valueText } from './values.js';

const item = (more: Partial<Told>): Told => ({
  action: 'menu_item.changed',
  entity: 'menu_item',
  label: 'Cheese',
  partLabel: 'Pizza',
  who: 'Ada Stone',
  changes: [],
  ...more,
});
const change = (field: string, old: unknown, now: unknown) => ({ field, old, new: now, masked: false });

describe('sentenceOf', () => {
  it.each<[string, Told, string]>([
    ['one field', item({ changes: [change('price', 1.5, 1.75)] }), 'Price of Cheese: $1.50 to $1.75'],
    ['a new name', item({ changes: [change('name', 'Chese', 'Cheese')] }), 'Name: Chese to Cheese'],
    [
      'several fields',
      item({ changes: [change('price', 1, 2), change('visible', 1, 0)] }),
      'Cheese: price and visible changed',
    ],
    [
      'a list',
      item({ changes: [change('allergens', ['milk'], ['milk', 'nuts'])] }),
      'Allergens of Cheese: added Tree nuts',
    ],
    [
      'prices by size',
      item({
        changes: [change('prices', { Small: 8, Large: 12, Family: 20 }, { Small: 8, Large: 13, Party: 30 })],
      }),
      'Prices of Cheese: Large $12.00 to $13.00; added Party $30.00; removed Family $20.00',
    ],
    ['a deletion', item({ action: 'menu_item.deleted' }), 'Item “Cheese” deleted from Pizza'],
    [
      'a restored size',
      item({
        action: 'size.restored',
        entity: 'size',
        label: 'Large',
        changes: [
          change('prices', null, [
            { name: 'Cheese', price: 9 },
            { name: 'Plain', price: 8 },
          ]),
        ],
      }),
      'Size “Large” restored to Pizza, with 2 prices',
    ],
    [
      'a restored category',
      item({
        action: 'category.restored',
        entity: 'category',
        label: 'Pizza',
        partLabel: null,
        changes: [change('contents', null, { size: ['Small', 'Large'], menu_item: ['Cheese'] })],
      }),
      'Category “Pizza” restored, with 2 sizes and 1 item',
    ],
    [
      'a restored topping',
      item({
        action: 'topping.restored',
        entity: 'topping',
        label: 'Olives',
        partLabel: null,
        changes: [change('offered_in', null, [{ name: 'Pizza' }])],
      }),
      'Topping “Olives” restored, offered in 1 category',
    ],
    [
      'a creation of an unnamed row',
      item({ action: 'menu_item.created', label: null }),
      'An item added to Pizza',
    ],
    [
      'a creation of an unnamed user',
      item({ action: 'user.created', entity: 'user', label: null, partLabel: null }),
      'A user added',
    ],
    [
      'a setting that exists once',
      item({ entity: 'restaurant_hours', label: 'Nonna', changes: [change('open_247', 0, 1)] }),
      'Open 24/7 of the opening hours: No to Yes',
    ],
    [
      'several settings that exist once',
      item({
        entity: 'restaurant_hours',
        label: 'Nonna',
        changes: [change('open_247', 0, 1), change('closed_within', 0, 1)],
      }),
      'Opening hours: open 24/7 and closed between certain hours changed',
    ],
    [
      'a first value of a setting that exists once',
      item({ entity: 'restaurant_location', label: 'Nonna', changes: [change('street', null, '1 Main St')] }),
      'Location: street set to 1 Main St',
    ],
    [
      'a name that begins with an article',
      item({ label: 'the Works', changes: [change('price', 1, 2), change('name', 'Works', 'the Works')] }),
      'The Works: price and name changed',
    ],
    [
      'an end time',
      item({
        action: 'sold_out.marked',
        changes: [change('sold_out', 0, 1), change('until', null, '2026-11-23T10:00:00.000Z')],
      }),
      'Cheese marked sold out until Nov 23, 2026, 10:00 AM',
    ],
    [
      'allergens that were checked',
      item({
        action: 'allergens.confirmed',
        entity: 'restaurant',
        label: 'Nonna',
        changes: [change('checked_allergens', null, 'mustard and molluscs')],
      }),
      'Ada Stone confirmed that the menu was checked for mustard and molluscs',
    ],
    [
      'an invite to a role',
      item({
        action: 'invite.created',
        entity: 'invite',
        label: 'Ben Low',
        changes: [change('role', null, 'manager')],
      }),
      'Ada Stone invited Ben Low as a manager',
    ],
    [
      'an event without a name',
      item({ action: 'invite.created', entity: 'invite', label: null }),
      'Ada Stone invited someone',
    ],
    [
      'a restaurant that its owner closed',
      item({ action: 'restaurant.closed', entity: 'restaurant', label: 'Nonna' }),
      'Ada Stone closed Nonna',
    ],
    [
      'changed special dates',
      item({
        action: 'special_hours.saved',
        entity: 'special_hours',
        changes: [
          change(
            'dates',
            [{ from_date: '2026-12-31', to_date: '2026-12-31', closed: 1 }],
            [{ from_date: '2026-12-24', to_date: '2026-12-26', closed: 1, reason: 'Christmas' }],
          ),
        ],
      }),
      'Ada Stone changed special dates: added Dec 24–26, 2026: closed (Christmas); removed Dec 31, 2026: closed',
    ],
    [
      'a reorder',
      item({
        action: 'size.reordered',
        entity: 'category',
        label: 'Pizza',
        changes: [change('order', ['Small', 'Big'], ['Big', 'Small'])],
      }),
      'Sizes of Pizza reordered',
    ],
    [
      'a removed member',
      item({ action: 'member.removed', entity: 'membership', label: null, partLabel: 'Ben Low' }),
      'Ada Stone removed Ben Low from the restaurant',
    ],
    [
      'a value set for the first time',
      item({ changes: [change('diets', null, ['vegan'])] }),
      'Cheese: diets set to Vegan',
    ],
    [
      'an added member',
      item({ action: 'member.added', entity: 'membership', partLabel: 'Ben Low' }),
      'Ada Stone added Ben Low to the restaurant',
    ],
    [
      'a member who joined',
      item({ action: 'member.added', entity: 'membership', partLabel: 'Ada Stone' }),
      'Ada Stone joined the restaurant',
    ],
    [
      'a sign-in',
      item({ action: 'auth.login', entity: 'user', label: 'Ada Stone', partLabel: null }),
      'Ada Stone signed in',
    ],
    [
      'a refused sign-in',
      item({
        action: 'auth.login',
        outcome: 'refused',
        entity: 'user',
        label: 'Ben Low',
        who: 'Not signed in',
      }),
      'Sign-in denied for Ben Low',
    ],
    [
      'a refused sign-in of an unknown user',
      item({ action: 'auth.login', outcome: 'refused', entity: null, label: null, who: 'Not signed in' }),
      'Sign-in denied for an unknown user',
    ],
    ['a code', item({ action: 'auth.code_sent', entity: null, label: null }), 'A code was sent'],
    [
      'a masked value',
      item({ entity: 'user', changes: [{ field: 'phone', old: MASKED, new: MASKED, masked: true }] }),
      'Phone of Cheese: changed',
    ],
  ])('describes %s', (_, told, words) => {
    expect(sentenceOf(told, { currency: 'USD', timeZone: 'UTC' }).replace(/\s/g, ' ')).toBe(words);
  });
});

describe('changesOf', () => {
  it('returns fields that differ, without keys, counters and the order of keys', () => {
    expect(
      changesOf({
        old: { id: 1, name: 'Cheese', version: 1, prices: { Small: 1, Large: 2 }, price: 1.5 },
        new: { id: 1, name: 'Cheese', version: 2, prices: { Large: 2, Small: 1 }, price: 1.75 },
        changed: ['price'],
      }),
    ).toEqual([change('price', 1.5, 1.75)]);
  });

  it('of a new row returns only filled fields', () => {
    expect(
      changesOf({ old: null, new: { name: 'Cheese', description: '', price: null }, changed: null }),
    ).toEqual([change('name', null, 'Cheese')]);
  });

  it('includes a sent column that is masked before and after', () => {
    const masked = { first_name: MASKED, phone: MASKED };
    expect(changesOf({ old: masked, new: masked, changed: ['phone'] })).toEqual([
      { field: 'phone', old: MASKED, new: MASKED, masked: true },
    ]);
  });
});

describe('imageChanges', () => {
  it('names an image that was replaced, added or removed', () => {
    expect(imageChanges('image', '/media/a.webp', '/media/b.webp')).toEqual([
      { name: null, old: '/media/a.webp', new: '/media/b.webp' },
    ]);
    expect(imageChanges('image', null, '/media/b.webp')).toMatchObject([{ old: null }]);
    expect(imageChanges('image', '/media/a.webp', null)).toMatchObject([{ new: null }]);
    expect(imageChanges('text', '/media/a.webp', '/media/b.webp')).toEqual([]);
  });

  it('names the primary options whose image changed', () => {
    const thin = { name: 'Thin', image_url: '/media/thin.webp' };
    const thick = { name: 'Thick', image_url: null };
    expect(
      imageChanges('selections', [thin, thick], [thin, { ...thick, image_url: '/media/b.webp' }]),
    ).toEqual([{ name: 'Thick', old: null, new: '/media/b.webp' }]);
    expect(imageChanges('selections', [thin], null)).toMatchObject([{ name: 'Thin', new: null }]);
  });
});

describe('valueText', () => {
  it.each([
    ['money', 1.5, '1.50'],
    ['yes', 0, 'No'],
    ['allergens', null, 'Not stated'],
    ['allergens', [], 'None'],
    ['most', null, 'No limit'],
    ['order', ['Small', 'Big'], '1. Small, 2. Big'],
    ['text', '', '—'],
    ['prices', { Small: 8, Large: 10.5 }, 'Small 8.00, Large 10.50'],
    ['role', 'owner', 'Owner'],
    ['option', 'very_hot', 'Very hot'],
  ] as const)('formats %s %j', (as, value, words) => {
    expect(valueText(as, value)).toBe(words);
  });

  it('reads database times as UTC', () => {
    expect(valueText('moment', '2026-11-23 10:00:00.000000', { timeZone: 'UTC' })).toMatch(
      /Nov 23, 2026, 10:00\sAM/,
    );
  });
});
