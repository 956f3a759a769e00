import { beforeAll, describe, expect, it } from 'vitest';
import { JobHandlers } from '../../../src/infra/jobs/job-handlers.js';
import type { TerritoryOutput } from '../../../src/modules/territories/territories.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { expectFailure } from '../../support/failures.js';
import type { Reply } from '../../support/http.js';
import { jpeg } from '../../support/media-images.js';
import { useMediaStage } from '../../support/media-stage.js';
import { addressOf, makeTerritory } from './territory-data.js';
import { useFixture } from '../../support/use-app.js';

let photo: Buffer;

const stage = useMediaStage();
const staff = useFixture(() => stage.people.person({ staff: true }));
beforeAll(async () => {
  photo = await jpeg(40, 30);
});

interface Sending {
  method?: string;
  headers?: Record<string, string>;
}

/** Sends a form as a browser does; buffers are files. */
async function sendForm(
  one: { id: number },
  fields: Record<string, Buffer | string>,
  { method = 'PATCH', headers = {} }: Sending = {},
): Promise<Reply<TerritoryOutput & ErrorBody>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value)], 'photo.jpg', { type: 'image/jpeg' }));
  }
  const response = await fetch(stage.t.http.url + addressOf(one), {
    method,
    body: form,
    headers: { authorization: `Bearer ${staff.token}`, ...headers },
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as TerritoryOutput & ErrorBody,
  };
}
const read = async (one: { id: number }) => (await staff.http.get<TerritoryOutput>(addressOf(one))).body;
const pathOf = (url: string | null) => new URL(url ?? '').pathname;
const isServed = async (url: string | null) => (await fetch(stage.t.http.url + pathOf(url))).status === 200;
const hostile: [string, Buffer, number][] = [
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
  ['a truncated image', Buffer.from('ffd8ffe000104a464946', 'hex'), 400],
  ['an image larger than 8 MB', Buffer.alloc(8 * 1024 * 1024 + 1), 413],
];

describe('images of a territory', () => {
  it('both images can be uploaded together, and null removes one', async () => {
    const before = await makeTerritory(staff, { zips: ['10001'] });
    const sent = await sendForm(before, { rep_photo: photo, wallpaper: photo });
    expect(sent).toMatchObject({ status: 200, body: { zips: ['10001'], version: 2 } });
    const { rep_photo, wallpaper } = sent.body;
    expect(rep_photo).not.toBe(wallpaper);
    expect([await isServed(rep_photo), await isServed(wallpaper)]).toEqual([true, true]);
    expect(await read(before)).toEqual(sent.body);
    const { body } = await staff.http.patch<TerritoryOutput>(addressOf(before), { wallpaper: null });
    expect(body).toMatchObject({ wallpaper: null, rep_photo });
  });

  it('POST is accepted as well', async () => {
    const before = await makeTerritory(staff);
    const { status, body } = await sendForm(before, { wallpaper: photo }, { method: 'POST' });
    expect([status, body.rep_photo, await isServed(body.wallpaper)]).toEqual([200, null, true]);
  });

  it.each(hostile)(
    'both images are refused when one is %s, and nothing is written',
    async (_, file, status) => {
      const before = await makeTerritory(staff);
      const reply = await sendForm(before, { rep_photo: photo, wallpaper: file });
      expect(reply.status).toBe(status);
      expect(reply.body.detail).toMatch(/image/);
      expect(await read(before)).toEqual(before);
    },
  );

  it('the refusal names the image', async () => {
    const before = await makeTerritory(staff);
    const wrong = { wallpaper: Buffer.from('no image') };
    expect((await sendForm(before, { ...wrong, rep_photo: photo })).body.errors).toEqual([
      expect.objectContaining({ path: 'wallpaper' }),
    ]);
  });

  it('a form without images is refused', async () => {
    const before = await makeTerritory(staff);
    const reply = await sendForm(before, { name: 'Elsewhere' });
    expectFailure(reply, {
      status: 400,
      code: 'invalid',
      detail: 'Choose an image.',
      paths: ['rep_photo'],
    });
    expect((await sendForm(before, { rep_photo: photo, other: photo })).status).toBe(400);
    expect(await read(before)).toEqual(before);
  });

  it('an unknown or changed territory is refused (C-246)', async () => {
    expect((await sendForm({ id: 4_000_000_000 }, { wallpaper: photo })).status).toBe(404);
    expect((await sendForm({ id: 999_999_999_999 }, { wallpaper: photo })).status).toBe(404);
    const before = await makeTerritory(staff);
    await staff.http.patch(addressOf(before), { phone: '1' });
    expect((await sendForm(before, { wallpaper: photo, version: '1' })).status).toBe(412);
    expect((await sendForm(before, { wallpaper: photo }, { headers: { 'if-match': '"1"' } })).status).toBe(
      412,
    );
    expect((await sendForm(before, { wallpaper: photo, version: 'x' })).status).toBe(400);
    expect((await read(before)).wallpaper).toBeNull();
    const saved = await sendForm(before, { wallpaper: photo, version: '2' });
    expect(saved.body.version).toBe(3);
    const ifMatch = (tag: string, more: object = {}) =>
      sendForm(before, { wallpaper: photo, ...more }, { headers: { 'if-match': tag } });
    const tag = saved.headers.get('etag') ?? '';
    expect((await ifMatch(tag, { version: '2' })).status).toBe(400);
    expect((await ifMatch('"newest"')).status).toBe(400);
    expect((await ifMatch(tag)).body.version).toBe(4);
    expect((await ifMatch(tag)).status).toBe(412);
  });

  it('the sweeper keeps images while a territory uses them', async () => {
    const { body } = await sendForm(await makeTerritory(staff), { rep_photo: photo, wallpaper: photo });
    stage.t.clock.advance({ minutes: 25 * 60 });
    await stage.worker?.get(JobHandlers).run('media.sweep', {});
    expect([await isServed(body.rep_photo), await isServed(body.wallpaper)]).toEqual([true, true]);
  });
});

describe('a form with files', () => {
  it('a form is accepted for images only', async () => {
    const form = new FormData();
    form.append('name', 'X');
    const { status } = await fetch(`${stage.t.http.url}/territories/`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(status).toBe(415);
  });
});
