import { Injectable } from '@nestjs/common';
import type { Point } from '../../shared/territories/geometry.js';
import { NearCircles } from '../zips/index.js';
import { MOST_OF_A_ZIP, type ServingTerritory } from './areas.schemas.js';
import { ZipQuestionsRepository } from './zip-questions.repository.js';

/**
 * Finds the territories that serve zips: those with the zip, then those with a circle around its location. A zip is
 * served if one of them is active. `ServedZips` stores that result.
 */
@Injectable()
export class Serving {
  constructor(
    private readonly zips: ZipQuestionsRepository,
    private readonly circles: NearCircles,
  ) {}

  /** Finds the territories of each zip. @param points known locations of the zips */
  async of(
    codes: readonly string[],
    points: ReadonlyMap<string, Point>,
  ): Promise<Map<string, ServingTerritory[]>> {
    const having = await this.zips.having(codes);
    const around = await this.circles.around(points);
    return new Map(
      codes.map((code) => {
        const byZip = having.get(code) ?? [];
        const found = new Map(byZip.map((one) => [one.id, toldOf(one, 'zip')]));
        for (const { territory_id: id, name, slug, active } of around.get(code) ?? [])
          if (!found.has(id)) found.set(id, toldOf({ id, name, slug, active }, 'circle'));
        return [code, [...found.values()].slice(0, MOST_OF_A_ZIP)];
      }),
    );
  }
}

interface Found {
  id: number;
  name: string;
  slug: string | null;
  active: number;
}

const toldOf = ({ active, ...one }: Found, by: ServingTerritory['by']): ServingTerritory => ({
  ...one,
  is_active: Boolean(active),
  by,
});
