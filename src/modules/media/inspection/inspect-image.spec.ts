import { describe, expect, it } from 'vitest';
import { imageKind } from './inspect-image.js';

describe('imageKind', () => {
  it.each([
    ['ffd8ffe000104a464946', 'jpeg'],
    ['ffd8ffdb', 'jpeg'],
    ['89504e470d0a1a0a0000000d', 'png'],
    ['524946462400000057454250', 'webp'],
    ['', undefined],
    ['ffd8', undefined],
    ['00ffd8ff', undefined],
    ['89504e470a1a0a', undefined],
    ['524946462400000057415645', undefined],
    ['52494646', undefined],
    ['474946383961', undefined],
    ['3c737667', undefined],
  ])('of %s is %s', (hex, kind) => {
    expect(imageKind(Buffer.from(hex, 'hex'))).toBe(kind);
  });
});
