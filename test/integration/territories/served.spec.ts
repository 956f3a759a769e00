import { describe, expect, it } from 'vitest';
import { ServedZips } from '../../../src/modules/zips/index.js';
import type { TerritoryOutput } from '../../../src/modules/territories/territories.schemas.js';
import { People } from '../../support/people.js';
import { recorded } from '../../support/plans.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { addressOf, circle, makeTerritory, newZip, served, zipQuestions } from './territory-data.js';

const t = useApp({ IDENTITY_PROVIDER: 'none' });
const people = new People(t);
const staff = useFixture(() => people.person({ staff: true }));

const make = (fields?: object) => makeTerritory(staff, fields);
const change = (one: TerritoryOutput, fields: object) =>
  staff.http.patch<TerritoryOutput>(addressOf(one), fields);
const { lookUp, demand, leave } = zipQuestions(t, staff);

describe('the statements of the demand', () => {
  it('reading many messages again takes no more statements than reading one', async () => {
    const many = async (count: number) => {
      const ids: number[] = [];
      for (let each = 0; each < count; each++) ids.push((await leave(newZip())).id);
      await people.execute(`UPDATE messages SET status = 'archived' WHERE id IN (?)`, [ids]);
      await people.execute('UPDATE zip_counts SET waiting = 0');
      const statements = await recorded(t.database, () => staff.http.post('/messages/mark_read/', { ids }));
      return statements.filter(({ sql }) => !sql.includes('FROM sessions s')).length;
    };
    expect(await many(12)).toBe(await many(1));
    const { total_waiting } = await demand('');
    expect(total_waiting).toBe(1);
  });
});

describe('a zip in the circle of a territory', () => {
  /** Each test has its own zip, far from the others. No other test draws circles there. */
  const PLACES = {
    draws: '96910',
    moves: '96913',
    counts: '96915',
    rests: '96917',
    joins: '96928',
    own: '96929',
    ring: '96950',
  };
  const pointOf = async (zip: string) => {
    const { point } = await lookUp(zip);
    if (!point) throw new Error(`${zip} has no place.`);
    return point;
  };
  const around = async (zip: string, radius = 400) => {
    const { lat, lng } = await pointOf(zip);
    return circle(lat, lng, radius);
  };
  const isServed = async (zip: string) => {
    const rows = await Promise.all(
      ['served', 'unserved'].map(async (show) => (await demand(`show=${show}&search=${zip}`)).ranked),
    );
    const [yes = [], no = []] = rows;
    expect(yes.length + no.length).toBe(1);
    // The lookup, the ranking and the rows in it must agree.
    const { territories } = await lookUp(zip);
    const says = territories.some(({ is_active }) => is_active);
    expect((yes[0] ?? no[0])?.territories).toEqual(territories);
    expect(yes.length === 1).toBe(says);
    return says;
  };

  it('the zip is served from the moment a circle is drawn around it until it is removed', async () => {
    const zip = PLACES.draws;
    await leave(zip);
    expect(await isServed(zip)).toBe(false);
    const one = await make({ circles: [await around(zip)] });
    expect(await isServed(zip)).toBe(true);
    const { ranked } = await demand(`search=${zip}`);
    expect(ranked[0]?.territories).toEqual([served(one, 'circle')]);
    await change(one, { is_active: false });
    expect(await isServed(zip)).toBe(false);
    await change(one, { is_active: true });
    expect(await isServed(zip)).toBe(true);
    await staff.http.delete(addressOf(one));
    expect(await isServed(zip)).toBe(false);
  });

  it('the zip is not served when the circle moves, unless another one covers it', async () => {
    const zip = PLACES.moves;
    await leave(zip);
    const here = await around(zip);
    const [one, other] = [await make({ circles: [here] }), await make({ circles: [here] })];
    await change(one, { circles: [] });
    expect(await isServed(zip)).toBe(true);
    await change(other, { circles: [circle(-60, 10, 500)] });
    expect(await isServed(zip)).toBe(false);
    await change(other, { zips: [zip] });
    expect(await isServed(zip)).toBe(true);
    await change(other, { zips: [] });
    expect(await isServed(zip)).toBe(false);
  });

  it('a zip is served from its first waiting guest on, with its restaurants', async () => {
    const zip = PLACES.joins;
    await make({ circles: [await around(zip)] });
    await leave(zip);
    expect(await isServed(zip)).toBe(true);
    const before = (await demand('page_size=1')).unserved_waiting;
    await leave(zip);
    expect((await demand('page_size=1')).unserved_waiting).toBe(before);
  });

  it('parallel drawing and waiting serve the zip', async () => {
    const zip = PLACES.counts;
    const here = await around(zip);
    for (let each = 0; each < 5; each++) {
      await people.execute('DELETE FROM zip_counts WHERE code = ?', [zip]);
      const [one] = await Promise.all([make({ circles: [here] }), leave(zip)]);
      expect(await isServed(zip)).toBe(true);
      await Promise.all([staff.http.delete(addressOf(one)), leave(zip)]);
      expect(await isServed(zip)).toBe(false);
    }
  });

  it("the territory's demand has the zip once, with the zip, the circle or both", async () => {
    const { own, ring } = PLACES;
    for (const zip of [own, ring, ring]) await leave(zip);
    const one = await make({ circles: [await around(ring)] });
    const asked = async (query = '') => {
      const { ranked, count, total_waiting } = await demand(`territory=${one.id}${query}`);
      return { zips: ranked.map(({ zip, waiting }) => [zip, waiting]), count, total_waiting };
    };
    expect(await asked()).toEqual({ zips: [[ring, 2]], count: 1, total_waiting: 2 });
    await change(one, { zips: [own, ring], is_active: false });
    const both = {
      zips: [
        [ring, 2],
        [own, 1],
      ],
      count: 2,
      total_waiting: 3,
    };
    expect(await asked()).toEqual(both);
    expect((await asked(`&search=${own}`)).zips).toEqual([[own, 1]]);
    await change(one, { circles: [] });
    expect(await asked()).toEqual(both);
    await change(one, { zips: [own] });
    expect(await asked()).toEqual({ zips: [[own, 1]], count: 1, total_waiting: 1 });
  });

  it('a zip without a known place is located again', async () => {
    const zip = PLACES.rests;
    await leave(zip);
    await make({ circles: [await around(zip)] });
    await people.execute(
      'UPDATE zip_counts SET place_lat = NULL, place_lng = NULL, served = NULL WHERE code = ?',
      [zip],
    );
    await t.app.get(ServedZips).placeAll();
    expect(await isServed(zip)).toBe(true);
  });
});
