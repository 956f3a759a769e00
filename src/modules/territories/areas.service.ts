import { Injectable } from '@nestjs/common';
import type { AccessLevel } from '../../shared/access/matrix.js';
import { offsetOf } from '../../shared/pages.js';
import { MOST_COUNTED } from '../../shared/schemas.js';
import { NearCircles, ServedZips, ZipPoints } from '../zips/index.js';
import { AreasRepository } from './areas.repository.js';
import {
  type AllZipPoints,
  type DemandQuery,
  type DemandRow,
  type DemandZips,
  type DemandZipsQuery,
  type DraftOverlapsInput,
  type Lookup,
  MOST_OVERLAPS,
  MOST_POINTS,
  type OverlapCounts,
  type Overlaps,
  type OverlapsQuery,
  type TerritoryOverlapOutput,
  type ZipPointsFound,
  type ZipPointsQuery,
} from './areas.schemas.js';
import { OverlapsRepository } from './overlaps.repository.js';
import { pairsOf } from './pairs.js';
import { Serving } from './serving.js';
import { TerritoryNotFound } from './territories.errors.js';
import { TerritoriesRepository } from './territories.repository.js';
import { ZipQuestionsRepository } from './zip-questions.repository.js';

/** Precision of the full list of locations: ten-thousandths of a degree, about 10 m. */
const COARSE = 10_000;

/** A page of demand with its totals. */
export interface Demand {
  results: DemandRow[];
  count: number;
  more?: boolean;
  total_waiting: number;
  unserved_waiting: number;
}

/** Finds overlaps of territories, zips without one, and waitlist demand by zip. */
@Injectable()
export class AreasService {
  constructor(
    private readonly territories: TerritoriesRepository,
    private readonly areas: AreasRepository,
    private readonly zips: ZipQuestionsRepository,
    private readonly overlapping: OverlapsRepository,
    private readonly points: ZipPoints,
    private readonly circles: NearCircles,
    private readonly serving: Serving,
    private readonly served: ServedZips,
  ) {}

  /** Returns the territories of a zip, and its counts. */
  async lookUp(accessLevel: AccessLevel, zip: string): Promise<Lookup> {
    const { waiting, restaurants } = await this.zips.facts(zip);
    const points = await this.points.find([zip]);
    const territories = (await this.serving.of([zip], points)).get(zip) ?? [];
    const point = points.get(zip) ?? null;
    return { zip, territories, point, waiting: accessLevel === 'all' ? waiting : null, restaurants };
  }

  /** @throws TerritoryNotFound */
  async overlaps(query: OverlapsQuery): Promise<Overlaps> {
    const { territory } = query;
    await this.requireThere(territory);
    const { zips, count: zip_count } = await this.zips.shared(territory);
    const { circles, count: circle_count } = await this.overlapping.list(territory);
    const unserved =
      territory === undefined ? await this.zips.unserved(query) : { restaurants: [], count: 0 };
    return { zips, zip_count, circles, circle_count, unserved };
  }

  /** Lists the overlaps that a territory would have after an edit. */
  async draftOverlaps({ id, zips: codes, circles }: DraftOverlapsInput): Promise<Overlaps> {
    const { zips, count: zip_count } = await this.zips.sharedWith(codes, id ?? 0);
    const pairs = pairsOf(circles, await this.circles.mayOverlap(circles, id));
    const deepest = [...pairs].sort(([, a], [, b]) => b.overlap_meters - a.overlap_meters);
    const found = await this.zips.named([...pairs.keys(), ...(id === undefined ? [] : [id])]);
    const refs = new Map(found.map((ref) => [ref.id, ref]));
    const told = deepest.flatMap(([otherId, { other, position, ...overlap }]): TerritoryOverlapOutput[] => {
      const [theirs, own] = [refs.get(otherId), circles[position]];
      if (!theirs || !own) return [];
      const { center_lat, center_lng, radius_meters } = other;
      const self = id === undefined ? null : (refs.get(id) ?? null);
      return [
        {
          ...overlap,
          territories: [self, theirs],
          circles: [own, { center_lat, center_lng, radius_meters }],
        },
      ];
    });
    const unserved = { restaurants: [], count: 0 };
    return { zips, zip_count, circles: told.slice(0, MOST_OVERLAPS), circle_count: told.length, unserved };
  }

  /** Counts the overlaps of these territories. Omits those without any. */
  async overlapCounts(ids: readonly number[]): Promise<OverlapCounts> {
    const zips = await this.zips.sharedCounts(ids);
    const circles = await this.overlapping.counts(ids);
    const some = ids.filter((id) => zips.has(id) || circles.has(id));
    return [...new Set(some)].map((id) => ({ id, zips: zips.get(id) ?? 0, circles: circles.get(id) ?? 0 }));
  }

  /** Lists zips by the number of waiting people, highest first. @throws TerritoryNotFound */
  async demand(query: DemandQuery): Promise<Demand> {
    const { territory } = query;
    await this.requireThere(territory);
    const ground = territory === undefined ? undefined : await this.groundOf(territory);
    const { ranked, count } = await this.zips.ranked(query, ground);
    const { total, unserved } = await this.zips.waiting(ground);
    const codes = ranked.map(({ zip }) => zip);
    const points = await this.points.find(codes);
    const serving = await this.serving.of(codes, points);
    const results = ranked.map((row) => {
      const territories = serving.get(row.zip) ?? [];
      const served = territories.some(({ is_active }) => is_active);
      return { ...row, territories, served, point: points.get(row.zip) ?? null };
    });
    const totals = { total_waiting: total, unserved_waiting: unserved };
    if (count < MOST_COUNTED) return { results, count, ...totals };
    // Counting stopped: a full page has one more row after it, as far as is known.
    const more = results.length === query.page_size;
    const counted = offsetOf(query) + results.length + Number(more);
    return { results, count: Math.max(count, counted), more, ...totals };
  }

  /** Lists all zips with waiting people page by page, in a compact format. */
  async demandZips({ after, page_size: size }: DemandZipsQuery): Promise<DemandZips> {
    // Read 1 more to know whether there is another page.
    const found = await this.zips.waitingAfter(after, size + 1);
    const told = found.slice(0, size);
    return {
      codes: told.map(({ code }) => code).join(' '),
      waiting: told.map(({ waiting }) => waiting),
      next: found.length > size ? (told.at(-1)?.code ?? null) : null,
    };
  }

  /** Finds the locations of the given zips, or of a territory's. @throws TerritoryNotFound */
  async zipPoints({ zips = [], territory }: ZipPointsQuery): Promise<ZipPointsFound> {
    const area = territory === undefined ? undefined : await this.areas.find(territory);
    if (territory !== undefined && !area) throw new TerritoryNotFound();
    const codes = [...new Set([...zips, ...(area?.zips ?? [])])].slice(0, MOST_POINTS);
    const found = await this.points.find(codes);
    return {
      points: [...found].map(([code, point]) => ({ code, ...point })),
      unknown: codes.filter((code) => !found.has(code)),
    };
  }

  /** Lists all known locations of zips in a compact format. */
  async allZipPoints(): Promise<AllZipPoints> {
    const points = await this.points.all();
    const differences = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));
    return {
      codes: points.map(([code]) => code).join(' '),
      lats: differences(points.map(([, { lat }]) => Math.round(lat * COARSE))),
      lngs: differences(points.map(([, { lng }]) => Math.round(lng * COARSE))),
    };
  }

  /** Area that a territory serves as in the lookup (C-316), limited to zips with waiting people. */
  private async groundOf(territory: number) {
    return { territory, within: await this.served.waitingWithin(await this.areas.circlesOf(territory)) };
  }

  private async requireThere(id: number | undefined): Promise<void> {
    if (id !== undefined && (await this.territories.nameOf(id)) === undefined) throw new TerritoryNotFound();
  }
}
