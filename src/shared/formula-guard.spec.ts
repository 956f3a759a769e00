import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guarded, unguarded } from './formula-guard.js';

/** Texts that often begin like a formula or a guard. */
const texts = fc
  .tuple(fc.stringMatching(/^['=+\-@ \t＝]{0,4}$/u), fc.string({ unit: 'binary' }))
  .map(([start, rest]) => start + rest);

describe('the formula guard', () => {
  it('a text that was guarded is read as it was', () => {
    fc.assert(fc.property(texts, (text) => unguarded(guarded(text)) === text));
  });

  it('no guarded text begins like a formula', () => {
    fc.assert(fc.property(texts, (text) => !/^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(guarded(text))));
  });

  it.each(['’Nduja', "'Nduja", 'Coq au vin', '1-2', ''])(
    '%j needs no guard and keeps its apostrophe',
    (text) => {
      expect(guarded(text)).toBe(text);
      expect(unguarded(text)).toBe(text);
    },
  );
});
