import { describe, expect, it } from 'vitest';
import {
  type Allergen,
  allergensInLine,
  dietsInLine,
  mayContainInLine,
  type StatedAllergens,
} from './allergens.js';
import { withOneOfBoth } from './one-of-both.js';
import { addedBy, someUnstated } from './stated-allergens.js';
import { caloriesText, choiceNote, choicesSentence, dishSentence } from './guest-allergens.js';

const US = { law: 'us', open: [] } as const;

type Codes = readonly Allergen[] | null;
/** A dish whose choices add nothing. */
const dishOf = (stated: { allergens: Codes; may_contain: Codes }) => ({
  ...stated,
  unavoidable_allergens: stated.allergens ?? [],
});

describe('allergens and diets', () => {
  it.each([
    [null, 'Allergens not stated'],
    [[], 'No allergens'],
    [['gluten', 'milk', 'nuts'], 'Contains gluten, milk, tree nuts'],
  ] as const)('of %j as one line', (stated, line) => {
    expect(allergensInLine(stated)).toBe(line);
  });

  it.each([
    [null, ''],
    [[], ''],
    [['vegan', 'gluten_free'], 'Vegan, gluten free'],
  ] as const)('of diets %j as one line', (stated, line) => {
    expect(dietsInLine(stated)).toBe(line);
  });

  it('of options are those that the item does not have, in order', () => {
    const choices = [
      { allergens: null },
      { allergens: [] },
      { allergens: ['mustard', 'milk', 'eggs'] },
    ] as const;
    expect(addedBy(['milk'], choices)).toEqual(['eggs', 'mustard']);
    expect(addedBy(null, choices)).toEqual(['eggs', 'milk', 'mustard']);
    expect(addedBy([], [])).toEqual([]);
    expect(someUnstated(choices)).toBe(true);
    expect(someUnstated(choices.slice(1))).toBe(false);
  });

  it.each([
    [null, 'Ask us about allergens', 'Ask us about allergens'],
    [[], 'Contains none of the 9 major food allergens', ''],
    [['milk', 'nuts'], 'Contains: Milk, Tree nuts', 'Milk, Tree nuts'],
  ] as const)('%j for guests, of a dish and of an option', (stated, dish, choice) => {
    expect(dishSentence(dishOf({ allergens: stated, may_contain: null }), US)).toBe(dish);
    expect(choiceNote({ allergens: stated, may_contain: null }, { ...US, stated: true })).toBe(choice);
    expect(choiceNote({ allergens: stated, may_contain: null }, { ...US, stated: false })).toBe(
      stated === null ? '' : choice,
    );
  });

  it.each([
    [{}, ''],
    [{ choice_allergens: ['eggs', 'fish'] }, 'Some options contain: Eggs, Fish'],
    [{ choices_unstated: true }, ''],
    [{ allergens: [], choices_unstated: true }, 'Ask us about allergens in the options'],
    [
      {
        allergens: ['milk'],
        choice_allergens: ['eggs', 'fish'],
        unavoidable_allergens: ['milk', 'eggs'],
        choices_unstated: true,
      },
      'Some options contain: Fish. Ask us about allergens in the options',
    ],
    // A type says more than its general code.
    [
      {
        allergens: [],
        choice_allergens: ['nuts', 'almonds'],
        unavoidable_allergens: ['nuts', 'almonds'],
      },
      '',
    ],
  ] as const)('%j for guests, of a dish with options', (dish, sentence) => {
    const nothing = {
      allergens: null,
      choice_allergens: [],
      unavoidable_allergens: [],
      choices_unstated: false,
    };
    expect(choicesSentence({ ...nothing, ...dish }, 'us')).toBe(sentence);
  });

  it.each([
    ['us', ['nuts', 'soybeans'], 'Contains: Tree nuts, Soybeans'],
    ['uk', ['nuts', 'soybeans'], 'Contains: Tree nuts (ask us which), Soya'],
    ['uk', ['gluten', 'wheat'], 'Contains: Cereals with gluten (ask us which), Wheat'],
    ['ca', [], 'Contains none of the 11 priority allergens and gluten sources'],
    ['uk', [], 'Contains none of the 14 allergens'],
  ] as const)('for guests in %s: %j', (law, stated, sentence) => {
    expect(dishSentence(dishOf({ allergens: stated, may_contain: null }), { law, open: [] })).toBe(sentence);
  });

  it.each([
    [[], 'Ask us about allergens', 'Ask us about allergens'],
    [['milk'], 'Contains: Milk. Ask us about other allergens', 'Milk. Ask us about other allergens'],
    [['mustard'], 'Contains: Mustard', 'Mustard'],
    [null, 'Ask us about allergens', 'Ask us about allergens'],
  ] as const)('that are open are not ruled out by %j', (allergens, sentence, note) => {
    const stated = { allergens, may_contain: null };
    const asked = { law: 'ca', open: ['mustard'] } as const;
    expect(dishSentence(dishOf(stated), asked)).toBe(sentence);
    expect(choiceNote(stated, { ...asked, stated: true })).toBe(note);
  });

  it.each([
    [[], 'Contains: Almonds'],
    [['milk'], 'Contains: Milk, Almonds'],
    [null, 'Contains: Almonds. Ask us about other allergens'],
  ] as const)('of unavoidable options are those of a dish with %j', (allergens, sentence) => {
    // A type says more than its general code.
    const always = ['nuts', 'almonds', ...(allergens ?? [])] as const;
    const dish = { allergens, may_contain: null, unavoidable_allergens: always };
    expect(dishSentence(dish, US)).toBe(sentence);
  });

  it('that a dish or an option may contain follow those that it contains', () => {
    const traces = { allergens: ['milk'], may_contain: ['sesame', 'nuts'] } as const;
    expect(dishSentence(dishOf(traces), US)).toBe('Contains: Milk. May contain: Sesame, Tree nuts');
    expect(choiceNote(traces, { ...US, stated: true })).toBe('Milk. May contain: Sesame, Tree nuts');
    expect(mayContainInLine(traces.may_contain)).toBe('May contain sesame, tree nuts');
    expect(mayContainInLine([])).toBe('');
  });

  it('that something contains are not said to be possible, too', () => {
    const both = { allergens: ['milk'], may_contain: ['milk', 'sesame'] } as const;
    expect(dishSentence(dishOf(both), US)).toBe('Contains: Milk. May contain: Sesame');
    expect(dishSentence(dishOf({ ...both, may_contain: ['milk'] }), US)).toBe('Contains: Milk');
  });

  it.each<[Partial<StatedAllergens>, Partial<StatedAllergens>]>([
    [{ allergens: ['milk'] }, { allergens: ['milk'], may_contain: ['fish'] }],
    [{ may_contain: ['eggs', 'fish'] }, { may_contain: ['eggs', 'fish'], allergens: null }],
    [{ allergens: ['milk', 'fish'] }, { allergens: ['milk', 'fish'], may_contain: null }],
    [{ allergens: ['sesame'] }, { allergens: ['sesame'] }],
    [{ allergens: null }, { allergens: null }],
  ])('in a change to %j are taken out of the other list', (change, both) => {
    expect(withOneOfBoth({ allergens: ['eggs'], may_contain: ['milk', 'fish'] }, change)).toEqual(both);
  });

  it.each([
    [1250, 'us', '1,250 Cal'],
    [0, 'uk', '0 kcal'],
    [null, 'ca', ''],
  ] as const)('calories %s in %s: "%s"', (calories, law, text) => {
    expect(caloriesText(calories, law)).toBe(text);
  });
});
