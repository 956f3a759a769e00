import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MenuPreview } from '../../../src/modules/guest-menu/guest-menu.schemas.js';
import { formatIsoDate } from '../../../src/shared/hours/dates.js';
import { dateAt } from '../../../src/shared/hours/opening.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { GuestRestaurants } from './guest-restaurant.js';

/** Stand-ins for the web's fonts, at the paths of its build. */
const FONTS = ['figtree', 'bricolage-grotesque'].map((family) => ({
  file: `${family}-latin-wght-normal.woff2`,
  from: `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`,
}));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feast-web-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><p>__PUBLIC_CONFIG__</p>');
  await mkdir(join(folder, 'assets'));
  for (const { file, from } of FONTS) await copyFile(from, join(folder, 'assets', file));
});
afterAll(() => rm(folder, { recursive: true }));

const t = useApp(() => ({ WEB_DIR: folder }));
const people = new People(t);
const guests = new GuestRestaurants(t, people);
const bistro = useFixture(() => guests.make(), beforeEach);

const EVIL = '</script><script>alert(1)</script>"><img src=x onerror=alert(2)>';
const page = (path: string, headers: Record<string, string> = {}) =>
  t.http.get<string>(path, { headers: { accept: 'text/html', ...headers } });

/** Lists the names of the dishes on a page. */
const shown = (html: string) =>
  [...html.matchAll(/<li class="item[^"]*"([^>]*)>\s*<div class="words"><h3 dir="auto">([^<]*)/g)]
    .filter(([, attributes]) => !attributes?.includes('hidden'))
    .map(([, , name]) => name);

describe('/m/{slug}', () => {
  it('the page is complete without a script', async () => {
    const { category } = await guests.pizza(bistro);
    const { status, headers, body } = await page(`/m/${bistro.slug}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(body).toContain('<h1 dir="auto">Bistro</h1>');
    expect(body).toContain('Open now, 24 hours a day');
    expect(body).toContain(`<a href="#c${category}" dir="auto">Pizza</a>`);
    expect(body).toContain('$11.50');
    expect(shown(body)).toEqual(['Margherita']);
    expect(body).toContain(
      `<link rel="canonical" href="${new URL(`/m/${bistro.slug}`, t.config.http.appUrl).href}"`,
    );
    expect(body).toContain('<meta property="og:title" content="Bistro: Menu" />');
  });

  it('the page links its phone number', async () => {
    const diner = await guests.make();
    const published = { restaurant_phone: '+1 212 555 0100', public_phone: '(212) 555-0199 ext. 7' };
    await diner.http.put(`/onboarding/${diner.restaurant}/contacts/`, published);
    expect((await page(`/m/${diner.slug}`)).body).toContain(
      '<a href="tel:+12125550199;ext=7">(212) 555-0199 ext. 7</a>',
    );
  });

  it('the page says that hours are missing before they are saved', async () => {
    const diner = await guests.make({ week: null });
    const { body } = await page(`/m/${diner.slug}`);
    expect(body).toContain('<p class="open ">Hours not listed</p>');
    expect(body).toContain('<meta name="description" content="Slow food." />');
    const [withoutScript = ''] = body.split('<script>');
    expect(/AM|PM|Sunday|Opening hours|Special dates|Closed|openingHours/.exec(withoutScript)).toBeNull();
    const day = dateAt(t.clock.now(), 'America/New_York') + 3;
    const special_hours = [{ from: formatIsoDate(day), open: '10:00', close: '14:00', reason: 'Fair' }];
    await diner.http.put(`/restaurants/${diner.restaurant}/special-hours/`, { special_hours });
    expect((await page(`/m/${diner.slug}`)).body).toMatch(
      /<h3>Special dates<\/h3><dl class="week dates"><div><dt>[^<]+<\/dt><dd>10:00 AM – 2:00 PM <small><bdi>Fair<\/bdi>/,
    );
  });

  it('the page has the menu as schema.org data', async () => {
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

  it('the page runs no script from user input', async () => {
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

  it('an unchanged page is 304', async () => {
    await guests.pizza(bistro);
    const tag = (await page(`/m/${bistro.slug}`)).headers.get('etag') ?? '';
    expect((await page(`/m/${bistro.slug}`, { 'if-none-match': tag })).status).toBe(304);
    await guests.pizza(bistro);
    expect((await page(`/m/${bistro.slug}`, { 'if-none-match': tag })).status).toBe(200);
  });

  it('the page filters by allergens and diets, and missing info is not treated as none', async () => {
    const { category } = await guests.pizza(
      bistro,
      {},
      { allergens: ['milk', 'wheat'], diets: ['vegetarian'] },
    );
    const add = (name: string, more: object) =>
      bistro.http.post('/menu-items/', { category_id: category, name, ...more });
    await add('Salad', { allergens: [], diets: ['vegan', 'vegetarian'] });
    await add('Soup', {});
    const read = async (query: string) => (await page(`/m/${bistro.slug}${query}`)).body;
    expect(shown(await read(''))).toEqual(['Margherita', 'Salad', 'Soup']);
    const without = await read('?without=milk');
    expect(shown(without)).toEqual(['Salad']);
    expect(without).toContain('1 dish matches. 1 is missing information. Please ask us.');
    expect(without).toContain(
      '<details class="asks"><summary>Dishes to ask us about</summary><p><bdi>Soup</bdi></p>',
    );
    expect(await read('')).toContain('<details class="asks" hidden>');
    expect(without).toMatch(/value="milk" checked/);
    expect(shown(await read('?diet=vegetarian&without=fish'))).toEqual(['Margherita', 'Salad']);
    expect(shown(await read('?without=%3Cscript%3E'))).toHaveLength(3);
  });

  const choosing = (selections: object[]) => ({
    extra_groups: [{ name: 'Cheese', required: true, selections }],
  });

  it.each([
    [
      'one option without the allergen',
      [{ allergens: ['milk'] }, { allergens: [] }],
      ['Salad'],
      '1 dish matches.',
    ],
    [
      'no option without the allergen',
      [{ allergens: ['milk'] }, { allergens: ['milk', 'eggs'] }],
      [],
      '0 dishes match.',
    ],
    [
      'no option with info',
      [{ allergens: ['milk'] }, { allergens: null }],
      [],
      '0 dishes match. 1 is missing information. Please ask us.',
    ],
  ])('the page filters by required choices, too: %s', async (_what, selections, names, result) => {
    await guests.pizza(bistro, choosing(selections), { name: 'Salad', allergens: [] });
    const { body } = await page(`/m/${bistro.slug}?without=milk`);
    expect(shown(body)).toEqual(names);
    expect(body).toContain(result);
  });

  it('a dish has no diet that a required choice excludes', async () => {
    await guests.pizza(bistro, choosing([{ diets: ['vegetarian'] }]), { diets: ['vegan', 'vegetarian'] });
    const { body } = await page(`/m/${bistro.slug}?diet=vegan`);
    expect(shown(body)).toEqual([]);
    expect(body).toContain('<p class="diets"><span>Vegetarian</span>');
    expect(body).toContain('"suitableForDiet":["https://schema.org/VegetarianDiet"]');
  });

  it('the allergen sheet lists the law of the country, with its date and what else is stated', async () => {
    await guests.pizza(bistro, choosing([{ name: 'Brie', allergens: ['milk'] }]), {
      allergens: ['wheat', 'almonds', 'lupin'],
      may_contain: ['sesame'],
    });
    const { status, body, headers } = await page(`/m/${bistro.slug}/allergens`);
    expect(status).toBe(200);
    const today = t.clock.now().toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'America/New_York',
    });
    expect(body).toContain(`Lists the 9 major food allergens. As of ${today}.`);
    const columns = [...body.matchAll(/<th scope="col"><span>([^<]*)/g)].map(([, name]) => name);
    expect(columns).toEqual([
      'Milk',
      'Eggs',
      'Fish',
      'Crustacean shellfish',
      'Tree nuts',
      'Peanuts',
      'Wheat',
      'Soybeans',
      'Sesame',
    ]);
    const rowOf = (name: string) =>
      [...(new RegExp(`dir="auto">${name}</th>(.*?)</tr>`).exec(body)?.[1] ?? '').matchAll(/>([^<]*)<\/td>/g)]
        .map(([, mark]) => mark)
        .join('|');
    expect(rowOf('Margherita')).toBe('●||||●||●||△|Contains: Almonds, Lupin');
    expect(rowOf('Brie')).toBe('●|||||||||');
    expect(body).toContain('@page{size:letter;margin:12mm}');
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect((await page(`/m/${bistro.slug}`)).body).toContain(`href="/m/${bistro.slug}/allergens"`);
    expect((await page('/m/nobody-at-all/allergens')).status).toBe(404);
  });

  it('choices without dietary info differ from choices without allergens', async () => {
    const selections = [
      { name: 'Brie', allergens: ['milk'] },
      { name: 'Tofu', allergens: [] },
      { name: 'Feta' },
    ];
    const { category } = await guests.pizza(bistro, choosing(selections), { allergens: [] });
    const html = (await page(`/m/${bistro.slug}`)).body;
    const noteOf = (name: string) =>
      new RegExp(`<bdi class="name">${name}</bdi> (?:<small class="allergens">([^<]*))?`).exec(html)?.[1];
    expect(['Brie', 'Tofu', 'Feta'].map(noteOf)).toEqual(['Milk', undefined, 'Ask us about allergens']);
    expect(html).toContain(
      'Contains none of the 9 major food allergens. Some options contain: Milk. Ask us about allergens in the options',
    );
    const preview = await bistro.http.get<MenuPreview>(`/menu/preview/?restaurant_id=${bistro.restaurant}`);
    const { matrix } = preview.body.markup;
    expect(matrix).toContain('? ask us');
    expect(matrix).toContain('<td title="In some options">○</td>');
    expect(matrix.match(/<td title="Ask us about some options">\?<\/td>/g)).toHaveLength(8);
    // Where no dish has dietary info, the page says so once.
    const [item] = (await guests.read(bistro.slug)).body.categories[0]?.items ?? [];
    await bistro.http.patch(`/menu-items/${item?.id}/`, { allergens: null });
    const silent = (await page(`/m/${bistro.slug}`)).body;
    expect(silent).toContain('This menu has no allergen information.');
    expect(silent).toContain(`id="c${category}"`);
    expect(silent).not.toContain('Ask us about allergens');
    expect(silent).toContain('<small class="allergens">Milk</small>');
  });

  it('a dish shows what is included and how much can be added', async () => {
    const topping = async (name: string) =>
      (await bistro.http.post<{ id: number }>('/toppings/', { name })).body.id;
    const toppings = [{ topping_id: await topping('Olives'), default_choice: true }, await topping('Rocket')];
    const detail = { allow_toppings: true, max_extra_toppings: 2, included_choices: 2 };
    const { category } = await guests.pizza(bistro, { detail, toppings });
    const listed = async () =>
      /<h3 dir="auto">Toppings<\/h3>.*?<\/ul>/s.exec((await page(`/m/${bistro.slug}`)).body)?.[0] ?? '';
    expect(await listed()).toContain('<p>Add up to 2 extra.</p>');
    expect(await listed()).toMatch(/Olives<\/bdi> <small>Included<\/small>.*Rocket<\/bdi><\/span>/s);
    await bistro.http.post('/categories/detail/', { category_id: category, allow_add_toppings: false });
    expect(await listed()).toContain('<p>Comes with these; remove any you don’t want.</p>');
    expect(await listed()).not.toContain('Rocket');
  });

  it('the page says when there is no menu', async () => {
    const nobody = await page('/m/nobody-at-all');
    expect([nobody.status, nobody.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(nobody.body).toContain('We can’t find this menu. Check the link or ask the restaurant.');
  });

  it('the page takes at most 60 kB compressed with its font, for 20 categories and 200 items', async () => {
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
    const fonts = [...html.matchAll(/url\(\/assets\/([\w.-]+)\)/g)].map(([, file]) => file ?? '');
    expect(fonts).toHaveLength(1);
    let weight = gzipSync(html, { level: 3 }).length;
    for (const file of fonts) weight += (await readFile(join(folder, 'assets', file))).length;
    expect(weight).toBeLessThan(60_000);
  });
});
