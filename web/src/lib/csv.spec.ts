import { describe, expect, it } from 'vitest';
import { toCsv } from './csv';

describe('toCsv', () => {
  it.each([
    ['plain', 'plain'],
    ['with, comma', '"with, comma"'],
    ['say "cheese"', '"say ""cheese"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    [' ＋1', "' ＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\t=1', "'\t=1"],
    [' =1', "' =1"],
    ['\r=HYPERLINK("x")', '"\'\r=HYPERLINK(""x"")"'],
    ['1-2', '1-2'],
    ['', ''],
  ])('writes %j as %j', (text, written) => {
    expect(toCsv([[text]])).toBe(`${written}\r\n`);
  });

  it('keeps the order of rows and cells', () => {
    expect(toCsv([['a', 'b'], ['c']])).toBe('a,b\r\nc\r\n');
  });
});
