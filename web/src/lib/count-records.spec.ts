import { expect, it } from 'vitest';
import { countRecords } from './count-records';

it.each([
  ['Name\r\n', 0],
  ['Name\r\nCola\r\nBeer\r\n', 2],
  ['Name,Text\r\nCola,"Two\r\nlines, of ""text"""\r\n12,""\r\n', 2],
])('%j has %i rows below its heading', async (text, rows) => {
  expect(await countRecords(new Blob([text]))).toBe(rows);
});
