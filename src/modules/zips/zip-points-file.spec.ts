import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../config/config.js';
import { parseZipPoints, readZipPoints } from './zip-points-file.js';

const HEADER = 'country,code,lat,lng';
const fileOf = (...lines: string[]) => [HEADER, ...lines].join('\n');
const refusalOf = (text: string) => {
  try {
    parseZipPoints(text);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};

describe('a file of zip locations', () => {
  it('has locations of Canadian and UK codes', () => {
    const found = parseZipPoints(fileOf('CA,K1A,45.4215,-75.6972', 'GB,SW1A,51.501,-0.1416', 'GB,M1,53,-2'));
    expect([...found]).toEqual([
      ['CA:K1A', { lat: 45.4215, lng: -75.6972 }],
      ['GB:SW1A', { lat: 51.501, lng: -0.1416 }],
      ['GB:M1', { lat: 53, lng: -2 }],
    ]);
  });

  it('can come from Windows, with empty lines and a code of both countries', () => {
    const found = parseZipPoints(`\uFEFF${HEADER}\r\nCA,E1W,46.7,-65.1\r\n\r\nGB,E1W,51.5,-0.06\r\n`);
    expect([...found.keys()]).toEqual(['CA:E1W', 'GB:E1W']);
  });

  it.each([
    ['another header', 'code,lat,lng\nK1A,45.4,-75.7', 'line 1: it must be "country,code,lat,lng".'],
    ['a line with too few columns', fileOf('CA,K1A,45.4,-75.7', 'CA,K1B,45.4'), 'line 3: it must look like'],
    ['another country', fileOf('FR,750,48.9,2.4'), 'line 2: it must look like'],
    [
      'a complete code',
      fileOf('CA,K1A0B1,45.4,-75.7'),
      'line 2: "K1A0B1" is not the beginning of a CA code.',
    ],
    ['a code of the other country', fileOf('GB,K1A0,45.4,-75.7'), 'line 2: "K1A0" is not the first half'],
    ['an impossible location', fileOf('CA,K1A,95.4,-75.7'), 'line 2: these coordinates do not exist.'],
    ['a repeated code', fileOf('CA,K1A,45.4,-75.7', 'CA,K1A,45.5,-75.7'), 'line 3: K1A is listed twice.'],
    ['too many lines', `${fileOf()}${'\n'.repeat(20_001)}`, 'the file can have at most 20000 lines.'],
  ])('is refused with its line: %s', (_, text, said) => {
    expect(refusalOf(text)).toContain('ZIP_POINTS_FILE, line');
    expect(refusalOf(text)).toContain(said);
  });

  it('is named in a sentence when it is missing', async () => {
    await expect(readZipPoints('/nowhere/zip-points.csv')).rejects.toThrow(
      new ConfigError('ZIP_POINTS_FILE: /nowhere/zip-points.csv cannot be read.'),
    );
  });
});
