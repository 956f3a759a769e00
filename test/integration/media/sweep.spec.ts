import { access, mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JobHandlers } from '../../../src/infra/jobs/job-handlers.js';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import { MEDIA_COLUMNS } from '../../../src/modules/media/media-columns.js';
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

describe('the list of image columns', () => {
  it('the list has every column that looks like an image', async () => {
    const columns = await stage.people.query<{ table: string; column: string }>(
      `SELECT table_name AS \`table\`, column_name AS \`column\` FROM information_schema.columns
       WHERE table_schema = DATABASE() AND table_name <> 'media_files'
         AND data_type IN ('varchar', 'text', 'mediumtext', 'longtext', 'json')
         AND column_name REGEXP 'image|logo|photo|wallpaper|picture|avatar'
       ORDER BY table_name, column_name`,
    );
    const listed = MEDIA_COLUMNS.map(({ table, column }) => ({ table, column }));
    expect(columns).toEqual(listed.toSorted((one, two) => one.table.localeCompare(two.table)));
  });
});
