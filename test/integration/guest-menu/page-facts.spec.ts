import { beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryAnswer } from '../../../src/modules/guest-menu/guest-menu.schemas.js';
import { formatIsoDate } from '../../../src/shared/hours/dates.js';
import { dateAt } from '../../../src/shared/hours/opening.js';
import { expectFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { GuestRestaurants } from './guest-restaurant.js';

const t = useApp();
const people = new People(t);
const guests = new GuestRestaurants(t, people);
const LOGO = 'https://pictures.example/logo.webp';
const NEW_YORK = { city: 'New York', zip_code: '10012' };
const bistro = useFixture(() => guests.make({ location: NEW_YORK }), beforeEach);

const open = (path: string, headers: Record<string, string> = {}) =>
  t.http.get<string>(path, { headers: { accept: 'text/html', ...headers } });
const read = async (query = '') => (await open(`/m/${bistro.slug}${query}`)).body;
const save = (part: string, values: object) =>
  bistro.http.put(`/onboarding/${bistro.restaurant}/${part}/`, values);
const suspend = () => t.rows('restaurants').update(bistro.restaurant, { suspended_at: t.clock.now() });
const pause = (body: object) => bistro.http.post(`/restaurants/${bistro.restaurant}/pause/`, body);

describe('/m/{slug}', () => {
  it('a restaurant that has saved little has no empty or default facts', async () => {
    const html = await read();
    for (const text of ['How to order', 'Good to know', 'Special dates', 'Delivery', 'tel:'])
      expect(html).not.toContain(text);
    const { ordering, features } = (await guests.read(bistro.slug)).body;
    expect([ordering, features]).toEqual([null, []]);
  });

  it.each([
    ['its hours', () => save('hours', oneDay()), '<dd>Closed</dd>'],
    ['its logo', () => save('about', { ...about(), logo_url: LOGO }), LOGO],
    ['its address', () => save('location', { ...place(), street: '9 Fig Lane' }), '9 Fig Lane'],
    ['its phone', () => save('contacts', { public_phone: '212 555 0143' }), 'tel:+12125550143'],
    ['its delivery', () => save('delivery', { pickup_eta_to: 55 }), '–55 min'],
    ['what makes it special', () => save('additional', { selections: { crowd: ['Family'] } }), 'Family'],
    ['its special dates', () => saveSpecial(9), 'Wedding'],
  ])('a page that was read before shows a change of %s', async (_what, change, words) => {
    const first = await open(`/m/${bistro.slug}`);
    const tag = first.headers.get('etag') ?? '';
    expect(first.body).not.toContain(words);
    expect((await change()).status).toBe(200);
    const again = await open(`/m/${bistro.slug}`, { 'if-none-match': tag });
    expect(again.status).toBe(200);
    expect(again.body).toContain(words);
  });

  const oneDay = () => ({
    open_247: false,
    closed_within: false,
    hours: [{ day_of_week: 1, open_time: '10:00', close_time: '12:00' }],
  });
  const about = () => ({ name: 'Bistro', slug: bistro.slug });
  const place = () => ({ country: 'United States', state: 'NY', ...NEW_YORK });
  const saveSpecial = (inDays: number) => {
    const from = formatIsoDate(dateAt(t.clock.now(), 'America/New_York') + inDays);
    return bistro.http.put(`/restaurants/${bistro.restaurant}/special-hours/`, {
      special_hours: [{ from, closed: true, reason: 'Wedding' }],
    });
  };

  it('the page lists special dates of the next six weeks', async () => {
    await saveSpecial(42);
    expect(await read()).toContain('<h3>Special dates</h3>');
    await saveSpecial(43);
    expect(await read()).not.toContain('Wedding');
  });

  it('the page has the address and features as schema.org data', async () => {
    await save('contacts', { public_phone: '(212) 555-0143' });
    await save('additional', { selections: { offerings: ['Wi-Fi'] } });
    expect((await dataGraph())[0]).not.toHaveProperty('servesCuisine');
    await save('additional', { selections: { offerings: ['Vegan', 'Wi-Fi'], atmosphere: ['Cozy'] } });
    const graph = await dataGraph();
    const feature = (name: string) => ({ '@type': 'LocationFeatureSpecification', name, value: true });
    expect(graph[0]).toMatchObject({
      '@type': 'Restaurant',
      telephone: '(212) 555-0143',
      address: {
        streetAddress: '1 Olive Street',
        addressLocality: 'New York',
        addressRegion: 'NY',
        postalCode: '10012',
        addressCountry: 'US',
      },
      servesCuisine: ['Vegan'],
      amenityFeature: [feature('Wi-Fi'), feature('Cozy')],
    });
  });

  const dataGraph = async () => {
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read()) ?? [];
    return (JSON.parse(data) as { '@graph': object[] })['@graph'];
  };

  it('each item links to its options, and sizes have their amounts', async () => {
    const { tree, item } = await guests.pizza(bistro, {
      detail: { priced_by: 'size' },
      sizes: [{ name: 'Large', units: 14, measurement: 'Inches' }],
      extra_groups: [
        {
          name: 'Cheese',
          max_choices: 3,
          selections: [
            { name: 'Brie', price: 1.5 },
            { name: 'Feta', price: 2 },
          ],
        },
        { name: 'Nuts', selections: [{ name: 'Walnuts' }] },
      ],
    });
    await bistro.http.patch(`/menu-items/${item}/`, { prices: [{ size_id: tree.sizes[0]?.id, price: 12 }] });
    const html = await read();
    expect(html).toContain(`<div class="lists" id="o${tree.id}">`);
    expect(html).toContain(
      `<a href="#o${tree.id}"><span>Options:</span> <bdi>Cheese: choose up to 3 (+ $1.50 and up); Nuts: choose one (optional)</bdi></a>`,
    );
    expect(html).toContain('<bdi class="size">Large</bdi> <small>14 in</small> $12.00');
  });

  it('the filter removes links to empty sections, and keeps the zip code', async () => {
    const { category } = await guests.pizza(bistro, {}, { allergens: ['milk'] });
    await save('delivery', { coverage_mode: 'zip', zip_codes: ['10012'] });
    const link = `<li><a href="#c${category}"`;
    expect(await read()).toContain(link);
    const html = await read('?without=milk&zip=10012');
    expect(html).not.toContain(link);
    expect(html).toContain(`<li hidden><a href="#c${category}"`);
    expect(html).toContain('<input type="hidden" name="zip" value="10012" />');
    expect(html).toContain('<input type="hidden" name="without" value="milk" />');
  });
});

describe('“Do you deliver to me?”', () => {
  const check = (zip: string, slug = bistro.slug) =>
    t.http.get<DeliveryAnswer>(`/public/menus/${slug}/delivery/?zip=${encodeURIComponent(zip)}`);
  const verdicts = (...zips: string[]) =>
    Promise.all(zips.map(async (zip) => (await check(zip)).body.delivers));

  it('zips are compared with the listed ones, on the page and in the API', async () => {
    await save('delivery', { coverage_mode: 'zip', zip_codes: ['10012', '10013'], has_pickup: true });
    const asked = ['10013', '10013-1234', '100131234', '10014', '1001', 'E1', 'SW1A 1AA', 'soup'];
    const [yes, no, invalid] = ['yes', 'no', 'invalid'];
    expect(await verdicts(...asked)).toEqual([yes, yes, yes, no, invalid, invalid, invalid, invalid]);
    expect(await read('?zip=1001')).toContain('1001 isn’t a full US zip code. Enter one such as 10001.');
    expect(await read()).toContain('<form class="ask" method="get" action="#deliver"');
    expect(await read('?zip=10013')).toContain('Yes, we deliver to 10013.');
    expect(await read('?zip=10014')).toContain(
      'Sorry, we don’t deliver to 10014. You can pick up your order.',
    );
    expect(await read(`?zip=${encodeURIComponent('"><b>x')}`)).not.toContain('"><b>x');
    expect(JSON.stringify((await guests.read(bistro.slug)).body)).not.toContain('10013');
  });

  it('the distance is between the centers of the zips', async () => {
    await save('delivery', { coverage_mode: 'distance', coverage_radius_miles: 5 });
    // SoHo, the Village next to it, San Francisco, and a number that is no zip.
    expect(await verdicts('10012', '10003', '94105', '00000', '1001', 'M1')).toEqual([
      'yes',
      'yes',
      'no',
      'unknown',
      'invalid',
      'invalid',
    ]);
  });

  it('a part of a British code or another country’s code is not refused as too far away', async () => {
    const london = await guests.make({
      location: { country: 'United Kingdom', state: 'EN', city: 'London', zip_code: 'SW1A 1AA' },
    });
    const area = { coverage_mode: 'zip', zip_codes: ['SW1A 1AA', 'E1'] };
    await london.http.put(`/onboarding/${london.restaurant}/delivery/`, area);
    const answers = ['SW1A 1AA', 'E1', 'SW1A', 'M1', '10012', 'M1 1AE'].map(
      async (zip) => (await check(zip, london.slug)).body.delivers,
    );
    expect(await Promise.all(answers)).toEqual(['yes', 'yes', 'partly', 'invalid', 'invalid', 'no']);
  });

  it.each([
    ['has not saved its delivery settings', undefined],
    ['does not deliver', { has_delivery: false, coverage_mode: 'zip', zip_codes: ['10012'] }],
    ['lists no zips', { coverage_mode: 'zip', zip_codes: [] }],
    ['has no radius', { coverage_mode: 'distance' }],
  ])('a restaurant that %s has no form', async (_what, settings) => {
    if (settings) await save('delivery', settings);
    expect(await read('?zip=10012')).not.toContain('Do you deliver to me?');
    expect(await verdicts('10012')).toEqual(['unknown']);
  });

  it('a closed or unknown restaurant answers nothing', async () => {
    expectFailure(await check('10012', 'nobody-at-all'), { status: 404, code: 'not_found' });
    await suspend();
    expectFailure(await check('10012'), { status: 404, code: 'menu_closed' });
  });
});

describe('a closed restaurant', () => {
  it('keeps its name, logo and phone, and nothing else', async () => {
    await guests.pizza(bistro);
    await save('contacts', { public_phone: '(212) 555-0143' });
    await save('about', {
      name: 'Bistro',
      slug: bistro.slug,
      about: 'Slow food.',
      logo_url: LOGO,
    });
    for (const close of [() => pause({ reason: 'Flu', until: null }), suspend]) {
      await close();
      const { status, body, headers } = await open(`/m/${bistro.slug}`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
      for (const words of ['Temporarily closed', `src="${LOGO}"`, 'tel:+12125550143'])
        expect(body).toContain(words);
      for (const words of ['Flu', 'Margherita', 'Slow food', 'Olive Street', '24 hours'])
        expect(body).not.toContain(words);
      const again = await open(`/m/${bistro.slug}`, { 'if-none-match': headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    }
  });

  it('its page says when it opens, and has the menu again then', async () => {
    const until = new Date(t.clock.now().getTime() + 3_600_000).toISOString();
    await pause({ reason: 'Repairs', until });
    expect(await read()).toMatch(/Temporarily closed.*Closed now, opens [^<]+\./s);
    t.clock.advance({ minutes: 61 });
    expect(await read()).toContain('Open now');
  });

  it('its former slug redirects to the current one', async () => {
    await save('about', { name: 'Bistro', slug: `${bistro.slug}-2` });
    await suspend();
    const { status, headers } = await fetch(`${t.http.url}/m/${bistro.slug}`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, `/m/${bistro.slug}-2`]);
  });
});

describe('search engines', () => {
  it('/sitemap.xml lists live restaurants and the product’s pages', async () => {
    const [draft, paused] = [await guests.make({ launched: false }), await guests.make()];
    await paused.http.post(`/restaurants/${paused.restaurant}/pause/`, { reason: 'Repairs', until: null });
    t.clock.advance({ minutes: 11 });
    const { status, headers, body } = await open('/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
    expect(listed.every(({ origin }) => origin === new URL(t.config.http.appUrl).origin)).toBe(true);
    const paths = listed.map(({ pathname }) => pathname);
    expect(paths).toEqual(expect.arrayContaining(['/', '/terms', `/m/${bistro.slug}`]));
    for (const { slug } of [draft, paused]) expect(paths).not.toContain(`/m/${slug}`);
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  });

  it('/robots.txt names the sitemap and leaves out the screens', async () => {
    const { status, headers, body } = await open('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toContain(`Sitemap: ${new URL('/sitemap.xml', t.config.http.appUrl).href}`);
    expect(body).toContain('Disallow: /backoffice');
    expect(body).not.toContain('/m/');
  });
});
