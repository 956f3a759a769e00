import { Injectable } from '@nestjs/common';
import { NearCircles, ServedZips } from '../zips/index.js';
import { type Area, AreasRepository } from './areas.repository.js';
import { pairsOf } from './pairs.js';
import type { Circle } from './territories.schemas.js';

const NO_AREA: Area = { active: false, zips: [], circles: [] };

/** What of an area is written; undefined stays as it is. */
export interface AreaEdit {
  active?: boolean | undefined;
  zips?: readonly string[] | undefined;
  circles?: readonly Circle[] | undefined;
}

/**
 * Keeps what is known over all territories, how many have a zip, whether it is served and whose circles overlap, inside
 * the transaction of every write of an area. Those go one after the other: of two that write the same zip at once, the
 * second knows of the first.
 */
@Injectable()
export class AreaCounts {
  constructor(
    private readonly areas: AreasRepository,
    private readonly circles: NearCircles,
    private readonly served: ServedZips,
  ) {}

  /** Before anything is written. @param id undefined: a new territory @returns what was there */
  async hold(id?: number): Promise<Area> {
    await this.served.holdAreas();
    return (id === undefined ? undefined : await this.areas.find(id)) ?? NO_AREA;
  }

  /** After everything is written. */
  async settle(id: number, before: Area, { active, zips, circles }: AreaEdit): Promise<void> {
    const switched = active !== undefined && active !== before.active;
    const moved = circles !== undefined && JSON.stringify(before.circles) !== JSON.stringify(circles);
    const codes = zips || switched ? changed(before.zips, zips ?? before.zips, switched) : [];
    const around = moved ? [...before.circles, ...circles] : switched ? before.circles : [];
    await this.settleZips(codes, around);
    if (moved) await this.findOverlaps(id, before.circles, circles);
  }

  /** After it is deleted; the rows of its circles went with it. */
  async settleGone(before: Area): Promise<void> {
    await this.settleZips(before.zips, before.circles);
  }

  /** Of these zips, and of those within these circles. */
  private async settleZips(codes: readonly string[], circles: readonly Circle[]): Promise<void> {
    await this.served.settle([...new Set([...codes, ...(await this.served.within(circles))])]);
  }

  private async findOverlaps(
    id: number,
    before: readonly Circle[],
    circles: readonly Circle[],
  ): Promise<void> {
    if (before.length > 0) await this.areas.forgetOverlaps(id);
    const near = await this.circles.mayOverlap(circles, id);
    const rows = [...pairsOf(circles, near)].map(([otherId, { other, position, ...overlap }]) => {
      const [first, second] = [
        { id, position },
        { id: otherId, position: other.position },
      ].sort((a, b) => a.id - b.id) as [Placed, Placed];
      return {
        territory_id: first.id,
        other_id: second.id,
        position: first.position,
        other_position: second.position,
        ...overlap,
      };
    });
    if (rows.length > 0) await this.areas.keepOverlaps(rows);
  }
}

interface Placed {
  id: number;
  position: number;
}

/** Codes that only one of them has; all of them when the territory was switched on or off. */
function changed(before: readonly string[], after: readonly string[], switched: boolean): string[] {
  const [old, now] = [new Set(before), new Set(after)];
  if (switched) return [...new Set([...old, ...now])];
  return [...before.filter((code) => !now.has(code)), ...after.filter((code) => !old.has(code))];
}
