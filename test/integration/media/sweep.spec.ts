import { access, mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JobHandlers } from '../../../src/infra/jobs/job-handlers.js';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import { type ImageColumn, SELECT_IMAGE_COLUMNS } from '../../../src/modules/media/image-columns.js';
import { eventually } from '../../support/eventually.js';
import { jpeg } from '../../support/media-images.js';
import { uploadImage, useMediaStage } from '../../support/media-stage.js';
import { useFixture } from '../../support/use-app.js';

const stage = useMediaStage();
const owner = useFixture(() => stage.people.owner());

async function upload() {
  const file = await jpeg(40, 30);
  const sent = await stage.people.again(owner);
  return (await uploadImage({ url: stage.t.http.url, token: sent.token }, { file })).body;
}
const useAsLogo = (url: string | null) =>
  stage.t.rows('restaurants').update(owner.restaurant, { logo_url: url });
const sweep = () => stage.worker?.get(JobHandlers).run('media.sweep', {});
const isServed = async (path: string) => (await fetch(stage.t.http.url + path)).status === 200;
const isKnown = async (path: string) =>
  (await stage.t.rows('media_files').count({ name: path.slice(7, -5) })) === 1;

describe('the sweeper', () => {
  it('the sweeper deletes unreferenced files after a day, and no others', async () => {
    const orphan = await upload();
    const byAddress = await upload();
    const byPath = await upload();
    await useAsLogo(byAddress.url);
    const other = await stage.people.restaurant();
    await stage.t.rows('restaurants').update(other, { logo_url: byPath.path });

    stage.t.clock.advance({ minutes: 23 * 60 });
    await sweep();
    expect(await isServed(orphan.path)).toBe(true);

    stage.t.clock.advance({ minutes: 2 * 60 });
    await sweep();
    expect([await isServed(orphan.path), await isKnown(orphan.path)]).toEqual([false, false]);
    for (const { path } of [byAddress, byPath])
      expect([await isServed(path), await isKnown(path)]).toEqual([true, true]);
    expect((await stage.files()).filter((name) => name.startsWith(orphan.path.slice(7, -5)))).toEqual([]);
  });

  it('a replaced image is kept a day longer', async () => {
    const { path } = await upload();
    await useAsLogo(path);
    stage.t.clock.advance({ days: 30 });
    await sweep();
    expect(await isServed(path)).toBe(true);

    await useAsLogo(null);
    stage.t.clock.advance({ minutes: 23 * 60 });
    await sweep();
    expect(await isServed(path)).toBe(true);
    stage.t.clock.advance({ minutes: 2 * 60 });
    await sweep();
    expect(await isServed(path)).toBe(false);
  });

  it("the sweeper finds a restaurant's images beyond the first thousand", async () => {
    const { path } = await upload();
    const blanks = Array.from({ length: 1_001 }, () => '()').join(', ');
    await stage.people.execute(`INSERT INTO restaurants () VALUES ${blanks}`);
    const last = await stage.people.restaurant();
    await stage.t.rows('restaurants').update(last, { logo_url: path });
    stage.t.clock.advance({ days: 2 });
    await sweep();
    expect(await isServed(path)).toBe(true);
  });

  it('the sweeper deletes leftovers of interrupted writes', async () => {
    const folder = join(String(stage.env['STORAGE_DIR']), 'unfinished');
    await mkdir(folder, { recursive: true });
    const [old, fresh] = [join(folder, 'old'), join(folder, 'fresh')];
    await writeFile(old, 'half an image');
    await writeFile(fresh, 'half an image');
    const now = stage.t.clock.now();
    await utimes(old, now, new Date(now.getTime() - 25 * 60 * 60 * 1_000));
    await utimes(fresh, now, now);
    await sweep();
    await expect(access(old)).rejects.toThrow();
    await access(fresh);
  });

  it('the sweeper is scheduled', async () => {
    const redis = stage.t.app.get(RedisConnections, { strict: false }).producer;
    await eventually('its schedule', async () =>
      (await redis.zrange(`${stage.env['REDIS_PREFIX']}:maintenance:repeat`, 0, -1)).includes('media.sweep'),
    );
  });
});

describe('the columns with images', () => {
  it('every column that holds an address of an image is found', async () => {
    const columns = await stage.people.query<ImageColumn>(SELECT_IMAGE_COLUMNS);
    expect(columns.map(({ table, column }) => `${table}.${column}`)).toEqual([
      'category_details.image_url',
      'extra_option_selections.image_url',
      'menu_items.image_url',
      'primary_option_selections.image_url',
      'restaurants.logo_url',
      'territories.rep_photo',
      'territories.wallpaper',
      'toppings.image_url',
    ]);
  });
});
