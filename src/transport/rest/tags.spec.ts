import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../shared/errors.js';
import {
  answerTag,
  hashResponse,
  heldTag,
  matchedVersions,
  refuseCondition,
  rowTag,
  weakTag,
} from './tags.js';

const HASH = hashResponse('{"id":1}');
const NONE = 4_294_967_295;

describe('matchedVersions', () => {
  it.each<[string | undefined, number[] | undefined]>([
    [undefined, undefined],
    ['*', undefined],
    [' * ', undefined],
    ['3', [3]],
    ['"3"', [3]],
    ['W/"3"', [3]],
    ['"0"', [0]],
    [rowTag(3, HASH), [3]],
    // nginx and others weaken the tags of compressed responses, Apache appends the coding.
    [weakTag(rowTag(3, HASH)), [3]],
    [`"3.${HASH}-gzip"`, [3]],
    [`${rowTag(3, HASH)}, ${rowTag(4, HASH)} ,"4"`, [3, 4]],
    [answerTag(HASH), [NONE]],
    ['99999999999999999999', [NONE]],
  ])('of %s are %j', (header, versions) => {
    expect(matchedVersions(header)).toEqual(versions);
  });

  it.each(['', 'newest', '"newest"', '"3', '3"', '-3', '3.5', '"3.x"', '*, "3"', '"3",', 'w/"3"', "'3'"])(
    'refuses %j',
    (header) => {
      expect(() => matchedVersions(header)).toThrow(InvalidInput);
    },
  );

  it('accepts at most ten tags', () => {
    const tags = (count: number) => Array.from({ length: count }, (_, version) => `"${version}"`).join();
    expect(matchedVersions(tags(10))).toHaveLength(10);
    expect(() => matchedVersions(tags(11))).toThrow(InvalidInput);
  });

  it('refuseCondition refuses a version, but not "any"', () => {
    expect(() => refuseCondition('"3"')).toThrow('This operation doesn’t support If-Match.');
    for (const header of [undefined, '*']) expect(() => refuseCondition(header)).not.toThrow();
  });
});

describe('heldTag', () => {
  it('finds a tag among others by its hash, weak or strong', () => {
    for (const tag of [answerTag(HASH), rowTag(3, HASH), weakTag(rowTag(3, HASH))])
      expect(heldTag(`"other", ${tag}`, HASH)).toBe(tag);
    for (const header of [undefined, '', '*', '"3"', rowTag(3, hashResponse('{"id":2}'))])
      expect(heldTag(header, HASH)).toBeUndefined();
  });
});
