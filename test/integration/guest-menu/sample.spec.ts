import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublicConfig } from '../../../src/api/web/public-config.js';
import { eventually } from '../../support/eventually.js';
import { People } from '../../support/people.js';
import { useApp } from '../../support/use-app.js';
import { GuestRestaurants } from './guest-restaurant.js';

const SLUG = 'sample-of-the-house';
const MINUTE = 60; // seconds

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feast-web-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><p>__PUBLIC_CONFIG__</p>');
});
afterAll(() => rm(folder, { recursive: true }));

const t = useApp(() => ({ WEB_DIR: folder, SAMPLE_MENU_SLUG: SLUG }));
const guests = new GuestRestaurants(t, new People(t));

/** Reads the sample menu from the landing page. */
async function sample(): Promise<string | null> {
  const { body } = await t.http.get<string>('/', { headers: { accept: 'text/html' } });
  return (JSON.parse(/<p>(.*)<\/p>/.exec(body)?.[1] ?? '') as PublicConfig).sampleMenu;
}

it('pages link the configured sample menu while guests can see it', async () => {
  expect(await sample()).toBeNull();
  const bistro = await guests.make({ slug: SLUG });
  // The sample is looked up once a minute.
  expect(await sample()).toBeNull();

  t.clock.advance({ seconds: MINUTE });
  await eventually('the sample', async () => (await sample()) === SLUG);

  await bistro.http.post(`/restaurants/${bistro.restaurant}/pause/`, { reason: 'Flu', until: null });
  t.clock.advance({ seconds: MINUTE });
  await eventually('no sample', async () => (await sample()) === null);
});
