import { beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner(), beforeEach);

const LOCATION = {
  country: 'Canada',
  street: '1 King Street',
  city: 'Toronto',
  state: 'ON',
  zip_code: 'M5H',
};
const aboutOf = (name: string) => ({
  name,
  about: '',
  slug: `v-${randomUUID().slice(0, 12)}`,
  logo_url: null,
});

/** Two different saves of each part. */
const PARTS: [part: string, first: () => object, second: () => object][] = [
  ['location', () => LOCATION, () => ({ ...LOCATION, street: '2 King Street' })],
  ['about', () => aboutOf('One'), () => aboutOf('Two')],
  ['delivery', () => ({ delivery_fee: 3 }), () => ({ delivery_fee: 4 })],
  ['hours', () => ({ open_247: true }), () => ({ time_zone: 'America/Chicago' })],
  ['additional', () => ({ selections: { offerings: ['Beer'] } }), () => ({ selections: {} })],
  ['contacts', () => ({ public_phone: '1' }), () => ({ public_phone: '2' })],
];

interface Part {
  version: number;
}

describe.each(PARTS)('the part %s', (part, first, second) => {
  const path = () => `/onboarding/${owner.restaurant}/${part}/`;

  it('the version increases with every save, and an old one is refused', async () => {
    expect((await owner.http.get<Part>(path())).body.version).toBe(0);
    const saved = await owner.http.put<Part>(path(), { ...first(), version: 0 });
    expect(saved).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await owner.http.get(path())).body).toEqual(saved.body);

    const late = await owner.http.put(path(), { ...second(), version: 0 });
    expect(late).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect((await owner.http.get(path())).body).toEqual(saved.body);

    const again = await owner.http.put(path(), second(), { headers: { 'if-match': '"1"' } });
    expect(again).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await owner.http.put(path(), first(), { headers: { 'if-match': '"1"' } })).toMatchObject({
      status: 412,
    });
  });

  it('the last save without a version wins', async () => {
    await owner.http.put(path(), first());
    const { status, body } = await owner.http.put<Part>(path(), second());
    expect([status, body.version]).toEqual([200, 2]);
  });

  it('one of several saves with the same version wins', async () => {
    await owner.http.put(path(), first());
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => owner.http.put(path(), { ...second(), version: 1 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
  });
});

it('saving one part keeps the version of another', async () => {
  const of = (part: string) => `/onboarding/${owner.restaurant}/${part}/`;
  for (const [part, first] of PARTS) await owner.http.put(of(part), first());
  for (const [part] of PARTS) expect((await owner.http.get<Part>(of(part))).body.version).toBe(1);
});

it("a change by the platform makes an open part's version old", async () => {
  const about = `/onboarding/${owner.restaurant}/about/`;
  await owner.http.put(about, aboutOf('One'));
  const admin = await people.person({ superadmin: true });
  await admin.http.patch(`/restaurants/${owner.restaurant}/`, { name: 'Renamed' });
  expect(await owner.http.put(about, { ...aboutOf('Two'), version: 1 })).toMatchObject({ status: 412 });
  expect((await owner.http.get(about)).body).toMatchObject({ name: 'Renamed', version: 2 });
});
