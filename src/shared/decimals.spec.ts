import { describe, expect, it } from 'vitest';
import { readDecimal } from './decimals.js';

const number = (value: number) => ({ kind: 'number', value });

describe('readDecimal', () => {
  it.each([
    ['1.50', 1.5],
    ['1,50', 1.5],
    ['1,5', 1.5],
    ['0', 0],
    ['007', 7],
    ['12', 12],
    ['12.', 12],
    ['12,', 12],
    ['.75', 0.75],
    [',75', 0.75],
    [' 2 ', 2],
    ['+2,5', 2.5],
    ['-0,5', -0.5],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['12.345.678,9', 12_345_678.9],
    ['1 234', 1234],
    ['1 234,50', 1234.5],
    ['1\u00a0234,50', 1234.5],
    ['$5', 5],
    ['5 $', 5],
    ['"€ 9,50"', 9.5],
    ['CA$12', 12],
    ['USD 3', 3],
    ['\u0661\u0662', 12],
    ['\uFF11\uFF12\uFF0E\uFF15\uFF10', 12.5],
    ['1\u202f234,500', 1234.5],
    ["1'234.50", 1234.5],
    ['1’234.50', 1234.5],
    ['1234,5', 1234.5],
    ['1234.567', 1234.567],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['40.7246', 40.7246],
  ])('reads %j as %d', (text, value) => {
    expect(readDecimal(text)).toEqual(number(value));
  });

  it.each([
    ['−33,868', -33.868, 180],
    ['40.724', 40.724, 90],
    ['1,234', 1.234, 1_000],
  ])('reads %j as %d with a maximum of %d', (text, value, max) => {
    expect(readDecimal(text, max)).toEqual(number(value));
  });

  it.each([
    ['1,234', { mark: ',', whole: 1234, fraction: 1.234 }],
    ['1.234', { mark: '.', whole: 1234, fraction: 1.234 }],
    ['12.500', { mark: '.', whole: 12_500, fraction: 12.5 }],
    ['-1,234', { mark: ',', whole: -1234, fraction: -1.234 }],
  ])('finds %j ambiguous', (text, readings) => {
    expect(readDecimal(text)).toEqual({ kind: 'ambiguous', ...readings });
  });

  it.each(['', '   ', '\t'])('finds %j empty', (text) => {
    expect(readDecimal(text)).toEqual({ kind: 'empty' });
  });

  it.each(['abc', 'free', '-', '.', ',', 'Infinity', 'NaN', '½'])('finds words in %j', (text) => {
    expect(readDecimal(text)).toEqual({ kind: 'words' });
  });

  it.each([
    '1,2,3',
    '1.2.3',
    '1,23.50',
    '1.234.50',
    '1,234,50',
    '1,234.567.8',
    '1 23',
    '1 2345',
    '12 34,5',
    '1e3',
    '0x10',
    '2 for 1',
    '--5',
    '1-2',
    '1'.repeat(13),
    `0.${'1'.repeat(11)}`,
  ])('finds no number in %j', (text) => {
    expect(['unclear', 'words']).toContain(readDecimal(text).kind);
  });
});
