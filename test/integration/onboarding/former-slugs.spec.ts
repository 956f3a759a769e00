import { beforeEach, describe, expect, it } from 'vitest';
import type { SlugCheck } from '../../../src/modules/onboarding/onboarding.schemas.js';
import type {
  RestaurantOutput,
  RestoredRestaurant,
} from '../../../src/modules/onboarding/restaurants.schemas.js';
import { expectFailure } from '../../support/failures.js';
import { type Owner, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { GuestRestaurants } from '../guest-menu/guest-restaurant.js';

const t = useApp();
const people = new People(t);
const guests = new GuestRestaurants(t, people);
const superadmin = useFixture(() => people.person({ superadmin: true }));
const bistro = useFixture(() => guests.make(), beforeEach);
const rival = useFixture(() => guests.make(), beforeEach);

const TAKEN = { status: 409, code: 'slug_taken', paths: ['slug'] };
const at = ({ restaurant }: Owner) => `/restaurants/${restaurant}/`;
const about = (owner: Owner) => `/onboarding/${owner.restaurant}/about/`;
const move = (owner: Owner, slug: string, more: object = {}) =>
  owner.http.put(about(owner), { name: 'Bistro', slug, ...more });
const check = async (owner: Owner, slug: string) =>
  (await owner.http.get<SlugCheck>(`/onboarding/${owner.restaurant}/slug/?slug=${slug}`)).body;
const page = (path: string) => fetch(`${t.http.url}${path}`, { redirect: 'manual' });
const kept = (slug: string) => people.query('SELECT id FROM former_slugs WHERE slug = ?', [slug]);
const ninetyDaysLater = (slug: string) =>
  people.execute('UPDATE former_slugs SET left_at = left_at - INTERVAL 90 DAY WHERE slug = ?', [slug]);

describe('a former slug of a launched restaurant', () => {
  it('a former slug redirects guests to the current one after any number of changes', async () => {
    const [first, second, third] = [bistro.slug, `${bistro.slug}-2`, `${bistro.slug}-3`];
    await move(bistro, second);
    expect((await superadmin.http.patch(at(bistro), { slug: third })).status).toBe(200);
    for (const former of [first, second, first.toUpperCase()]) {
      const { status, headers } = await page(`/m/${former}?without=milk`);
      expect([status, headers.get('location')]).toEqual([302, `/m/${third}?without=milk`]);
      // A cached redirect would hide the restaurant that takes the slug later.
      expect(headers.get('cache-control')).toBe('no-store');
      expect((await guests.read(former)).body.restaurant.slug).toBe(third);
    }
    expect((await page(`/m/${third.toUpperCase()}`)).status).toBe(200);
  });

  it('another restaurant cannot take a former slug for 90 days', async () => {
    await move(bistro, `${bistro.slug}-new`);
    expectFailure(await move(rival, bistro.slug), TAKEN);
    expectFailure(await superadmin.http.patch(at(rival), { slug: bistro.slug }), TAKEN);
    const made = { name: 'Third', slug: bistro.slug };
    expectFailure(await superadmin.http.post('/restaurants/', made), TAKEN);
    expect(await check(rival, bistro.slug)).toMatchObject({ available: false });

    await ninetyDaysLater(bistro.slug);
    expect(await check(rival, bistro.slug)).toMatchObject({ available: true });
    expect((await move(rival, bistro.slug, { name: 'Rival' })).status).toBe(200);
    expect((await guests.read(bistro.slug)).body.restaurant.name).toBe('Rival');
    expect((await page(`/m/${rival.slug}`)).headers.get('location')).toBe(`/m/${bistro.slug}`);
  });

  it('a former slug is not suggested to others', async () => {
    await move(bistro, `${rival.slug}-2`);
    await move(bistro, `${rival.slug}-4`);
    const { suggestions } = await check(bistro, rival.slug);
    expect(suggestions).toContain(`${rival.slug}-2`);
    const third = await guests.make();
    const others = await check(third, rival.slug);
    expect(others.suggestions).toContain(`${rival.slug}-3`);
    expect(others.suggestions).not.toContain(`${rival.slug}-2`);
  });

  it('the restaurant can take its former slug back', async () => {
    const other = `${bistro.slug}-new`;
    await move(bistro, other);
    expect(await check(bistro, bistro.slug)).toMatchObject({ available: true });
    expect((await move(bistro, bistro.slug)).status).toBe(200);
    expect((await page(`/m/${other}`)).headers.get('location')).toBe(`/m/${bistro.slug}`);
    expect((await guests.read(bistro.slug)).status).toBe(200);
  });

  it('a former slug redirects to the restaurant that left it last', async () => {
    await move(bistro, `${bistro.slug}-new`);
    await ninetyDaysLater(bistro.slug);
    await move(rival, bistro.slug);
    await move(rival, rival.slug);
    expect((await page(`/m/${bistro.slug}`)).headers.get('location')).toBe(`/m/${rival.slug}`);
    expectFailure(await move(bistro, bistro.slug), TAKEN);
  });

  it('deleting the restaurant frees its former slug, and restoring does not take it back', async () => {
    await move(bistro, `${bistro.slug}-new`);
    expect((await superadmin.http.delete(`${at(bistro)}?force=true`)).status).toBe(204);
    expect((await guests.read(bistro.slug)).status).toBe(404);
    expect((await move(rival, bistro.slug, { name: 'Rival' })).status).toBe(200);

    expect((await superadmin.http.post(`${at(bistro)}restore/`)).status).toBe(200);
    expect((await move(rival, bistro.slug, { name: 'Rival' })).status).toBe(200);
    expect((await guests.read(bistro.slug)).body.restaurant.name).toBe('Rival');
  });

  it('a restored restaurant loses a slug that another one has left since', async () => {
    await superadmin.http.delete(`${at(bistro)}?force=true`);
    await move(rival, bistro.slug);
    await move(rival, rival.slug);
    const { body } = await superadmin.http.post<RestoredRestaurant>(`${at(bistro)}restore/`);
    expect(body.lost_slug).toBe(bistro.slug);
  });

  it('a failed change leaves no former slug', async () => {
    expect((await move(bistro, `${bistro.slug}-new`, { version: 0 })).status).toBe(412);
    expectFailure(await move(bistro, rival.slug), TAKEN);
    expect(await kept(bistro.slug)).toEqual([]);
  });
});

describe('a former slug without guests or without a successor', () => {
  it('the slug is free immediately', async () => {
    const draft = await guests.make({ launched: false });
    await move(draft, `${draft.slug}-new`);
    expect((await guests.read(draft.slug)).status).toBe(404);
    expect((await move(rival, draft.slug)).status).toBe(200);

    const { body } = await superadmin.http.patch<RestaurantOutput>(at(bistro), { slug: null });
    expect(body.slug).toBeNull();
    expect((await guests.read(bistro.slug)).status).toBe(404);
    expect((await move(rival, bistro.slug)).status).toBe(200);
  });
});
