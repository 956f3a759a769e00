import { Injectable } from '@nestjs/common';
import { NearCircles, ServedZips } from '../zips/index.js';
import { type Area, AreasRepository } from './areas.repository.js';
import { pairsOf } from './pairs.js';
import type { Circle } from './territories.schemas.js';

const NO_AREA: Area = { active: false, zips: [], circles: [] };

/** Fields of an area to write. Undefined fields stay as they are. */
export interface AreaEdit {
  active?: boolean | undefined;
  zips?: readonly string[] | undefined;
  circles?: readonly Circle[] | undefined;
}

/**
 * Updates the counts over all territories inside the transaction of every area write. They tell which zips are shared
 * or served, and whose circles overlap. Writes run one after another. So of 2 concurrent writes of the same zip, the
 * second sees the first.
 */
@Injectable()
export class AreaCounts {
  constructor(
    private readonly areas: AreasRepository,
    private readonly circles: NearCircles,
    private readonly served: ServedZips,
  ) {}

  /** Call before the first write. Takes the lock. @param id undefined: a new territory @returns the present area */
  async hold(id?: number): Promise<Area> {
    await this.served.holdAreas();
    return (id === undefined ? undefined : await this.areas.find(id)) ?? NO_AREA;
  }

  /** Call after the last write. */
  async settle(id: number, before: Area, { active, zips, circles }: AreaEdit): Promise<void> {
    const switched = active !== undefined && active !== before.active;
    const moved = circles !== undefined && JSON.stringify(before.circles) !== JSON.stringify(circles);
    const codes = zips || switched ? changed(before.zips, zips ?? before.zips, switched) : [];
    const around = moved ? [...before.circles, ...circles] : switched ? before.circles : [];
    await this.settleZips(codes, around);
    if (moved) await this.findOverlaps(id, before.circles, circles);
  }

  /** Call after a deletion. The database has deleted its circles too. */
  async settleGone(before: Area): Promise<void> {
    await this.settleZips(before.zips, before.circles);
  }

  /** Updates the counts of these zips, and of zips within these circles. */
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

/** Codes in only one of the lists. All codes if the territory was enabled or disabled. */
function changed(before: readonly string[], after: readonly string[], switched: boolean): string[] {
  const [old, now] = [new Set(before), new Set(after)];
  if (switched) return [...new Set([...old, ...now])];
  return [...before.filter((code) => !now.has(code)), ...after.filter((code) => !old.has(code))];
}
