import { describe, expect, it } from 'vitest';
import { FieldDrafts } from './field-drafts';

const setUp = (refusal?: string) => {
  const saved: string[] = [];
  const drafts = new FieldDrafts();
  const save = (text: string) => {
    if (!refusal) saved.push(text);
    return refusal;
  };
  return { drafts, saved, save };
};

describe('FieldDrafts', () => {
  it('keeps a text from the first keystroke until it is committed', () => {
    const { drafts, saved, save } = setUp();
    expect(drafts.settled).toBe(true);
    drafts.setText('name', 'name', 'P', save);
    expect(drafts.settled).toBe(false);
    drafts.setText('name', 'name', 'Pi', save);
    drafts.commit('name');
    expect(saved).toEqual(['Pi']);
    expect(drafts.settled).toBe(true);
  });

  it('saves every field with commitAll', () => {
    const { drafts, saved, save } = setUp();
    drafts.setText('name', 'name', 'Pizza', save);
    drafts.setText('description', 'description', 'Round', save);
    expect(drafts.commitAll()).toBe(true);
    expect(saved).toEqual(['Pizza', 'Round']);
    expect(drafts.commitAll()).toBe(true);
    expect(saved).toHaveLength(2);
  });

  it('keeps an invalid text with its error until it is corrected', () => {
    const { drafts, save } = setUp('The price must be a number.');
    drafts.setText('price', 'price', 'abc', save);
    expect(drafts.commitAll()).toBe(false);
    expect(drafts.get('price')).toMatchObject({ text: 'abc', refusal: 'The price must be a number.' });
    drafts.setText('price', 'price', '2', () => undefined);
    expect(drafts.get('price').refusal).toBe('');
    expect(drafts.commitAll()).toBe(true);
  });

  it('discards the drafts of a deleted row', () => {
    const { drafts, save } = setUp('The amount must be a number.');
    drafts.setText('size-1-units', 'units', 'abc', save);
    drafts.setText('size-12-units', 'units', 'abc', save);
    drafts.discardWithPrefix(['size-1-']);
    expect(drafts.get('size-1-units').text).toBeUndefined();
    expect(drafts.get('size-12-units').text).toBe('abc');
  });

  it('returns to the saved value when a required field is blank', () => {
    const { drafts, save } = setUp('Please enter a category name');
    drafts.setText('name', 'name', ' ', save);
    expect(drafts.commitAll()).toBe(true);
    expect(drafts.get('name')).toMatchObject({ text: undefined, refusal: 'Please enter a category name' });
  });
});
