import { beforeEach, describe, expect, it } from 'vitest';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { GuestRestaurants } from './guest-restaurant.js';

const t = useApp();
const people = new People(t);
const guests = new GuestRestaurants(t, people);
const bistro = useFixture(() => guests.make(), beforeEach);

const page = async (path: string) =>
  (await t.http.get<string>(path, { headers: { accept: 'text/html' } })).body;

describe('/m/{slug}', () => {
  const dataOf = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
      '@graph': [object, { hasMenuSection: [{ hasMenuItem: [{ offers: unknown }] }] }];
    };
  const offered = (html: string) => dataOf(html)['@graph'][1].hasMenuSection[0].hasMenuItem[0].offers;
  const LONDON = {
    country: 'United Kingdom',
    street: '1 Olive Street',
    state: 'EN',
    city: 'London',
    zip_code: 'SE1 9AD',
  };
  const perUnit = (price: string, priceCurrency: string, unitCode: string) => ({
    price,
    priceCurrency,
    priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency, unitCode },
  });

  it.each([
    [
      'by the pound',
      {},
      { detail: { priced_by: 'weight' } },
      ['$11.50 / lb'],
      perUnit('11.50', 'USD', 'LBR'),
    ],
    [
      'by the kilogram',
      LONDON,
      { detail: { priced_by: 'weight' } },
      ['£11.50 / kg'],
      perUnit('11.50', 'GBP', 'KGM'),
    ],
    [
      'by size, also with a size without a price',
      {},
      {
        detail: { priced_by: 'size' },
        sizes: [{ name: 'Small' }, { name: 'Medium' }, { name: 'Large' }],
      },
      ['<bdi class="size">Small</bdi> $9.00', '<bdi class="size">Large</bdi> $12.00'],
      [
        { name: 'Small', price: '9.00', priceCurrency: 'USD' },
        { name: 'Large', price: '12.00', priceCurrency: 'USD' },
      ],
    ],
  ])(
    'the page shows prices %s, to guests and as schema.org data',
    async (_what, location, made, words, offers) => {
      const place = await guests.make({ location });
      const { tree, item } = await guests.pizza(place, made);
      const [small, , large] = tree.sizes;
      if (small && large)
        await place.http.patch(`/menu-items/${item}/`, {
          prices: [
            { size_id: small.id, price: 9 },
            { size_id: large.id, price: 12 },
          ],
        });
      const body = await page(`/m/${place.slug}`);
      for (const each of words) expect(body).toContain(`<span class="price">${each}</span>`);
      expect(body).not.toContain('Medium');
      expect(offered(body)).toMatchObject(offers);
    },
  );

  it.each([
    [false, undefined],
    [true, 'https://schema.org/SoldOut'],
  ])('the page has sold-out items as schema.org data: %s', async (off, availability) => {
    const { item } = await guests.pizza(bistro);
    if (off) await bistro.http.post(`/menu-items/${item}/sold_out/`, { until: null });
    const body = await page(`/m/${bistro.slug}`);
    expect(offered(body)).toMatchObject({ price: '11.50' });
    expect((offered(body) as { availability?: string }).availability).toBe(availability);
    expect(body.includes('<b class="gone">Sold out</b>')).toBe(off);
  });

  it.each([
    ['nothing', null, null, undefined],
    ['a dish', null, 'https://pictures.example/dish.jpg', 'https://pictures.example/dish.jpg'],
    [
      'the logo, if there is one',
      '/media/logo.webp',
      'https://pictures.example/dish.jpg',
      '/media/logo.webp',
    ],
  ])('a shared link shows the image of %s', async (_what, logo, dish, image) => {
    await guests.pizza(bistro, {}, { image_url: dish });
    await people.execute('UPDATE restaurants SET logo_url = ? WHERE id = ?', [logo, bistro.restaurant]);
    const body = await page(`/m/${bistro.slug}`);
    const metaOf = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1];
    expect(metaOf('og:image')).toBe(image && new URL(image, t.config.http.appUrl).href);
    expect(metaOf('twitter:card')).toBe(image ? 'summary_large_image' : 'summary');
    expect(metaOf('og:url')).toBe(new URL(`/m/${bistro.slug}`, t.config.http.appUrl).href);
  });
});
