import { beforeEach, describe, expect, it } from '@jest/globals';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { GuestRestaurants } from './guest-restaurant.js';

const t = useApp();
const people = new People(t);
const guests = new GuestRestaurants(t, people);
const bistro = useFixture(() => guests.make(), beforeEach);

const EVIL = '</script><script>alert(1)</script>"><img src=x onerror=alert(2)>';
const page = (path: string, headers: Record<string, string> = {}) =>
  t.http.get<string>(path, { headers: { accept: 'text/html', ...headers } });

/** The dishes that a page shows, by name. */
const shown = (html: string) =>
  [...html.matchAll(/<li class="item[^"]*"([^>]*)>\s*<div class="words"><h3>([^<]*)/g)]
    .filter(([, attributes]) => !attributes?.includes('hidden'))
    .map(([, , name]) => name);

describe('/m/{slug}', () => {
  it('is a whole page without a script: who, whether it is open, dishes and prices', async () => {
    const { category } = await guests.pizza(bistro);
    const { status, headers, body } = await page(`/m/${bistro.slug}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(body).toContain('<h1>Bistro</h1>');
    expect(body).toContain('Open now, around the clock');
    expect(body).toContain(`<a href="#c${category}">Pizza</a>`);
    expect(body).toContain('$11.50');
    expect(shown(body)).toEqual(['Margherita']);
    expect(body).toContain(
      `<link rel="canonical" href="${new URL(`/m/${bistro.slug}`, t.config.http.appUrl).href}"`,
    );
    expect(body).toContain('<meta property="og:title" content="Bistro: Menu" />');
  });

  it('carries the menu in the words of schema.org', async () => {
    await guests.pizza(bistro);
    const { body } = await page(`/m/${bistro.slug}`);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Restaurant', name: 'Bistro', address: { addressLocality: 'Albany' } },
        {
          '@type': 'Menu',
          hasMenuSection: [
            {
              name: 'Pizza',
              hasMenuItem: [{ name: 'Margherita', offers: { price: '11.50', priceCurrency: 'USD' } }],
            },
          ],
        },
      ],
    });
  });

  it('runs nothing that somebody typed', async () => {
    await guests.pizza(
      bistro,
      { name: EVIL, description: EVIL, extra_groups: [{ name: EVIL, selections: [{ name: EVIL }] }] },
      { name: EVIL, description: EVIL },
    );
    await bistro.http.put(`/onboarding/${bistro.restaurant}/about/`, {
      name: EVIL.slice(0, 100),
      slug: bistro.slug,
      about: EVIL,
    });
    const { body, headers } = await page(`/m/${bistro.slug}`);
    expect(body).toContain('&lt;script&gt;');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img src=x');
    expect(body.match(/<script/g)).toHaveLength(2);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'sha256-[\w+/=]+'(;|$)/);
    expect(policy).not.toContain('unsafe');
  });

  it('is not sent again while nothing changed', async () => {
    await guests.pizza(bistro);
    const tag = (await page(`/m/${bistro.slug}`)).headers.get('etag') ?? '';
    expect((await page(`/m/${bistro.slug}`, { 'if-none-match': tag })).status).toBe(304);
    await guests.pizza(bistro);
    expect((await page(`/m/${bistro.slug}`, { 'if-none-match': tag })).status).toBe(200);
  });

  it('filters by allergens and diets; what is not stated is not taken for none', async () => {
    const { category } = await guests.pizza(
      bistro,
      {},
      { allergens: ['milk', 'gluten'], diets: ['vegetarian'] },
    );
    const add = (name: string, more: object) =>
      bistro.http.post('/menu-items/', { category_id: category, name, ...more });
    await add('Salad', { allergens: [], diets: ['vegan', 'vegetarian'] });
    await add('Soup', {});
    const read = async (query: string) => (await page(`/m/${bistro.slug}${query}`)).body;
    expect(shown(await read(''))).toEqual(['Margherita', 'Salad', 'Soup']);
    const without = await read('?without=milk');
    expect(shown(without)).toEqual(['Salad']);
    expect(without).toContain('1 of 3 dishes fit. 1 does not say: please ask.');
    expect(without).toMatch(/value="milk" checked/);
    expect(shown(await read('?diet=vegetarian&without=fish'))).toEqual(['Margherita', 'Salad']);
    expect(shown(await read('?without=%3Cscript%3E'))).toHaveLength(3);
  });

  it('says so where there is no menu, and when a closed one opens', async () => {
    const nobody = await page('/m/nobody-at-all');
    expect([nobody.status, nobody.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(nobody.body).toContain('There is no menu at this address.');
    await bistro.http.post(`/restaurants/${bistro.restaurant}/pause/`, { reason: 'Flu', until: null });
    const paused = await page(`/m/${bistro.slug}`);
    expect(paused.status).toBe(404);
    expect(paused.body).toContain('<h1>Bistro</h1>');
    expect(paused.body).toContain('Closed at the moment.');
    expect(paused.body).not.toContain('Flu');
  });

  it('takes at most 60 kB compressed for 20 categories and 200 items', async () => {
    const words = 'slow roast crisp herb lemon smoked braised garden pepper cream'.split(' ');
    const word = (index: number) => words[(index * 7 + ((index / 3) | 0)) % words.length] ?? '';
    for (let number = 0; number < 20; number += 1) {
      const { category } = await guests.pizza(bistro, { name: `Category ${number}` });
      await people.execute(
        `INSERT INTO menu_items (restaurant_id, category_id, name, description, price, allergens, diets) VALUES ${Array.from({ length: 9 }, () => '(?)').join(', ')}`,
        Array.from({ length: 9 }, (_, index) => [
          bistro.restaurant,
          category,
          `Dish ${number}-${index} ${word(index + number)}`,
          Array.from({ length: 14 }, (_each, at) => word(at * number + index)).join(' '),
          index + 4.5,
          '["milk","eggs"]',
          '["vegetarian"]',
        ]),
      );
    }
    await guests.pizza(bistro);
    const response = await fetch(`${t.http.url}/m/${bistro.slug}`, {
      headers: { accept: 'text/html', 'accept-encoding': 'gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const html = await response.text();
    expect(shown(html)).toHaveLength(201);
    const { gzipSync } = await import('node:zlib');
    expect(gzipSync(html, { level: 3 }).length).toBeLessThan(60_000);
  });
});
