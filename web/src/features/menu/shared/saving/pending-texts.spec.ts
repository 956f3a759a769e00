import { describe, expect, it } from 'vitest';
import { PendingTexts } from './pending-texts';

const setUp = (refusal?: string) => {
  const saved: string[] = [];
  const texts = new PendingTexts();
  const save = (text: string) => {
    if (!refusal) saved.push(text);
    return refusal;
  };
  return { texts, saved, save };
};

describe('PendingTexts', () => {
  it('holds what was typed from the first keystroke until it is taken', () => {
    const { texts, saved, save } = setUp();
    expect(texts.settled).toBe(true);
    texts.type('name', 'name', 'P', save);
    expect(texts.settled).toBe(false);
    texts.type('name', 'name', 'Pi', save);
    texts.leave('name');
    expect(saved).toEqual(['Pi']);
    expect(texts.settled).toBe(true);
  });

  it('saves every field when all are left at once', () => {
    const { texts, saved, save } = setUp();
    texts.type('name', 'name', 'Pizza', save);
    texts.type('description', 'description', 'Round', save);
    expect(texts.flush()).toBe(true);
    expect(saved).toEqual(['Pizza', 'Round']);
    expect(texts.flush()).toBe(true);
    expect(saved).toHaveLength(2);
  });

  it('keeps what is refused, with the reason, until it is mended', () => {
    const { texts, save } = setUp('The price must be a number.');
    texts.type('price', 'price', 'abc', save);
    expect(texts.flush()).toBe(false);
    expect(texts.of('price')).toMatchObject({ text: 'abc', refusal: 'The price must be a number.' });
    texts.type('price', 'price', '2', () => undefined);
    expect(texts.of('price').refusal).toBe('');
    expect(texts.flush()).toBe(true);
  });

  it('forgets what stands in the fields of a row that is gone', () => {
    const { texts, save } = setUp('The units must be a number.');
    texts.type('size-1-units', 'units', 'abc', save);
    texts.type('size-12-units', 'units', 'abc', save);
    texts.dropFieldsOf(['size-1-']);
    expect(texts.of('size-1-units').text).toBeUndefined();
    expect(texts.of('size-12-units').text).toBe('abc');
  });

  it('gives back what was saved where a refused field is blank', () => {
    const { texts, save } = setUp('Please enter a category name');
    texts.type('name', 'name', ' ', save);
    expect(texts.flush()).toBe(true);
    expect(texts.of('name')).toMatchObject({ text: undefined, refusal: 'Please enter a category name' });
  });
});
