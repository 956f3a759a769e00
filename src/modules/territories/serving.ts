import { Injectable } from '@nestjs/common';
import type { Point } from '../../shared/territories/geometry.js';
import { NearCircles } from '../zips/index.js';
import { MOST_OF_A_ZIP, type ServingTerritory } from './areas.schemas.js';
import { ZipQuestionsRepository } from './zip-questions.repository.js';

/**
 * Who serves zips: the territories that have them, then those with a circle around their place. A zip is served when one
 * of them is active, which is what `ServedZips` keeps of it.
 */
@Injectable()
export class Serving {
  constructor(
    private readonly zips: ZipQuestionsRepository,
    private readonly circles: NearCircles,
  ) {}

  /** Of each of these zips. @param points where they are, as far as that is known */
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
