import { describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { JobQueues } from '../../../src/infra/jobs/job-queues.js';
import {
  ANIMATED,
  BOMBS,
  BROKEN_HEADERS,
  BROKEN_PIXELS,
  type Corpus,
  ODD_BUT_FINE,
  OTHER_KINDS,
} from '../../support/media-corpus.js';
import { jpeg, plainPng, webp } from '../../support/media-images.js';
import { uploadImage, useMediaStage } from '../../support/media-stage.js';
import { useFixture } from '../../support/use-app.js';

const MAX_BYTES = 8 * 1024 * 1024;

/** Time to make an image on a busy machine (ms). */
const PATIENCE = 25_000;

const stage = useMediaStage({}, { patience: PATIENCE });
const staff = useFixture(async () => stage.people.member(await stage.people.restaurant(), 'staff'));

const send = (file: Buffer, more: { fileName?: string; type?: string } = {}) =>
  uploadImage({ url: stage.t.http.url, token: staff.token }, { file, ...more });
const sendAll = (corpus: Corpus) => it.each(Object.entries(corpus));
const rows = () => stage.t.rows('media_files').find({ user_id: staff.id });

/** Requires a refusal that stores nothing. */
async function expectRefusal(file: Buffer, status: number, code: string) {
  const before = [await stage.files(), await rows()];
  const reply = await send(file);
  expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
  expect(reply.body.errors).toEqual([{ path: 'file', message: reply.body.detail }]);
  expect([await stage.files(), await rows()]).toEqual(before);
  return reply;
}

describe('a file that is not a JPEG, PNG or WebP', () => {
  sendAll(OTHER_KINDS)('the upload is refused: %s', async (_, make) => {
    const { body } = await expectRefusal(await make(), 415, 'not_an_image');
    expect(body.detail).toBe('Choose a JPEG, PNG or WebP image.');
  });
});

describe('a broken image', () => {
  sendAll({ ...BROKEN_HEADERS, ...BROKEN_PIXELS })('the upload is refused: %s', async (_, make) => {
    await expectRefusal(await make(), 400, 'broken_image');
  });
});

describe('an image with randomly changed bytes', () => {
  /** A seeded generator, so that a failure can be reproduced. */
  const random = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

  it.each([
    ['JPEG', jpeg],
    ['PNG', plainPng],
    ['WebP', webp],
  ])(
    'changed bytes give an image or a refusal, and never a server error: %s',
    async (_, make) => {
      const image = await make(60, 40);
      const next = random(image.length);
      const at = (length: number) => Math.floor(next() * length);
      for (let turn = 0; turn < 40; turn += 1) {
        const changed = Buffer.from(image);
        // Most changes go into the header, where they do the most damage.
        for (let change = 0; change <= turn % 4; change += 1)
          changed[at(turn % 2 ? 64 : image.length)] = at(256);
        const { status, body } = await send(changed);
        expect([201, 400, 415]).toContain(status);
        if (status === 400) expect(body.code).toMatch(/^(broken_image|too_many_pixels|animated)$/);
      }
    },
    180_000,
  );
});

describe('a decompression bomb', () => {
  sendAll(BOMBS)('the upload is refused by its header and not decoded: %s', async (_, make) => {
    const jobs = vi.spyOn(stage.t.app.get(JobQueues, { strict: false }), 'add');
    try {
      await expectRefusal(await make(), 400, 'too_many_pixels');
      expect(jobs).not.toHaveBeenCalled();
    } finally {
      jobs.mockRestore();
    }
  });
});

describe('an animated image', () => {
  sendAll(ANIMATED)('the upload is refused: %s', async (_, make) => {
    await expectRefusal(await make(), 400, 'animated');
  });
});

describe('an odd image', () => {
  sendAll(ODD_BUT_FINE)('the upload is accepted: %s', async (_, make) => {
    const { status, body } = await send(await make());
    expect({ status, body }).toMatchObject({ status: 201 });
    const served = await fetch(stage.t.http.url + body.path);
    const image = Buffer.from(await served.arrayBuffer());
    const { format, space, pages, exif, icc, xmp, iptc } = await sharp(image).metadata();
    expect({ format, space, pages, exif, icc, xmp, iptc }).toEqual({ format: 'webp', space: 'srgb' });
    for (const hidden of ['<script', 'PK\x05', 'secret owner', 'alert('])
      expect(image.includes(hidden)).toBe(false);
  });

  it.each([
    ['holiday.svg', 'image/svg+xml'],
    ['holiday.html', 'text/html'],
    ['../../../etc/passwd', 'application/x-sh'],
    ['a'.repeat(255) + '.png', 'image/png'],
    ['Ünï\u202Egpj.exe', 'x'],
  ])('a valid image is accepted with any name: %s', async (fileName, type) => {
    expect((await send(await jpeg(), { fileName, type })).status).toBe(201);
  });
});

describe('a large file', () => {
  const padded = async (size: number) => {
    const image = await jpeg();
    return Buffer.concat([image, Buffer.alloc(size - image.length)]);
  };

  it('a file of exactly 8 MB is accepted', async () => {
    expect((await send(await padded(MAX_BYTES))).status).toBe(201);
  });

  it.each([MAX_BYTES + 1, 3 * MAX_BYTES])('a file of %d bytes is refused after it was sent', async (size) => {
    const { body } = await expectRefusal(await padded(size), 413, 'too_large');
    expect(body.detail).toBe('This image is too large. The limit is 8 MB.');
  });
});

describe('after all hostile files', () => {
  it('the incoming area is empty and no write is unfinished', async () => {
    expect((await stage.files()).filter((name) => !name.endsWith('.webp'))).toEqual([]);
    const states = await stage.people.query('SELECT DISTINCT status FROM media_files');
    expect(states).toEqual([{ status: 'ready' }]);
  });

  it('each refusal has an audit entry', async () => {
    const refused = await stage.people.query<{ target: string }>(
      `SELECT DISTINCT target FROM audit_log WHERE action = 'upload.refused' AND actor_user_id = ? ORDER BY target`,
      [staff.id],
    );
    const codes = ['animated', 'broken_image', 'not_an_image', 'too_large', 'too_many_pixels'];
    expect(refused.map(({ target }) => target)).toEqual(codes);
  });

  it('the same process is still running', async () => {
    expect((await send(await jpeg())).status).toBe(201);
  });
});
