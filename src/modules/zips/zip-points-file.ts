import { readFile } from 'node:fs/promises';
import { ConfigError } from '../../config/config.js';
import type { Point } from '../../shared/territories/geometry.js';

/** Locations by country and code, as `placedAt` looks them up: `CA:K1A`. */
export type ZipPointsFile = ReadonlyMap<string, Point>;

const HEADER = 'country,code,lat,lng';
/** The first three characters of Canadian codes, the first half of British ones. */
const CODES = { CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z]$/, GB: /^[A-Z]{1,2}\d[A-Z\d]?$/ } as const;
const LINE = /^(CA|GB),([A-Z0-9]+),(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;
/** More lines than any such file has. */
const MOST_LINES = 20_000;

/**
 * Reads a file of locations: the header `country,code,lat,lng`, then one line for each.
 * @throws ConfigError that names the problem and the line
 */
export async function readZipPoints(path: string): Promise<ZipPointsFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ConfigError(`ZIP_POINTS_FILE: ${path} cannot be read.`, { cause: error });
  });
  return parseZipPoints(text);
}

/** Parses the text of such a file. @throws ConfigError */
export function parseZipPoints(text: string): ZipPointsFile {
  const [header, ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const refuse = (line: number, problem: string) => {
    throw new ConfigError(`ZIP_POINTS_FILE, line ${line}: ${problem}`);
  };
  if (header?.trim() !== HEADER) refuse(1, `it must be "${HEADER}".`);
  if (lines.length > MOST_LINES) refuse(MOST_LINES + 2, `the file can have at most ${MOST_LINES} lines.`);
  const found = new Map<string, Point>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const number = index + 2;
    const [, country, code, lat, lng] = LINE.exec(line.trim()) ?? [];
    if (country === undefined || code === undefined) {
      refuse(number, 'it must look like "CA,K1A,45.42,-75.70" or "GB,SW1A,51.50,-0.13".');
      continue;
    }
    if (!CODES[country as keyof typeof CODES].test(code))
      refuse(
        number,
        `"${code}" is not the ${country === 'CA' ? 'beginning' : 'first half'} of a ${country} code.`,
      );
    const point = { lat: Number(lat), lng: Number(lng) };
    if (Math.abs(point.lat) > 90 || Math.abs(point.lng) > 180)
      refuse(number, 'these coordinates do not exist.');
    if (found.has(`${country}:${code}`)) refuse(number, `${code} is listed twice.`);
    found.set(`${country}:${code}`, point);
  }
  return found;
}
