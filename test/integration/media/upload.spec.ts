import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { IMAGE_PURPOSES } from '../../../src/modules/media/media.schemas.js';
import {
  cutAt,
  jpeg,
  phonePhoto,
  picture,
  plainPng,
  webp,
  withShortScan,
  png,
} from '../../support/media-images.js';
import { type Upload, uploadImage, useMediaStage } from '../../support/media-stage.js';
import { useFixture } from '../../support/use-app.js';

const stage = useMediaStage();
const owner = useFixture(() => stage.people.owner());

const send = (upload: Upload) => uploadImage({ url: stage.t.http.url, token: owner.token }, upload);
const rowOf = async (path: string) =>
  (await stage.t.rows('media_files').find({ name: path.slice(7, -5) }))[0];

async function imageAt(path: string) {
  const reply = await fetch(stage.t.http.url + path);
  const image = Buffer.from(await reply.arrayBuffer());
  return { image, ...(await sharp(image).metadata()) };
}

async function taken(upload: Upload) {
  const { status, body } = await send(upload);
  expect({ status, body }).toMatchObject({ status: 201 });
  return imageAt(body.path);
}

describe('POST /upload/image/', () => {
  it("the answer has the finished image's address in three fields", async () => {
    const file = await jpeg(1_000, 500);
    const { status, body } = await send({ file, fields: { purpose: 'logo', max_w: 512, max_h: 512 } });
    expect(status).toBe(201);
    expect(body.path).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
    const url = stage.t.config.http.appUrl + body.path;
    expect(body).toEqual({ url, public_url: url, path: body.path });

    const { image, ...seen } = await imageAt(body.path);
    expect(seen).toMatchObject({ format: 'webp', width: 512, height: 256 });
    expect(await rowOf(body.path)).toMatchObject({
      restaurant_id: owner.restaurant,
      user_id: owner.id,
      purpose: 'logo',
      status: 'ready',
      width: 512,
      height: 256,
      bytes: image.length,
    });
  });

  it('the operation works without the trailing slash', async () => {
    const form = new FormData();
    form.append('purpose', 'menu');
    form.append('file', new Blob([new Uint8Array(await jpeg())]), 'a.jpg');
    const reply = await fetch(`${stage.t.http.url}/upload/image`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(reply.status).toBe(201);
  });

  it.each([
    ['JPEG', jpeg],
    ['PNG', plainPng],
    ['WebP', webp],
  ])('the format %s is accepted', async (_, make) => {
    expect(await taken({ file: await make() })).toMatchObject({ format: 'webp', width: 400, height: 300 });
  });

  it('an image that every viewer shows is accepted, and a truncated one is refused', async () => {
    const odd = withShortScan(await jpeg());
    const seen = await taken({ file: odd });
    expect(seen).toMatchObject({ width: 400, height: 300 });
    // The last line is unchanged.
    const pixel = { left: 200, top: 298, width: 1, height: 1 };
    const [, green = 0] = await sharp(seen.image).extract(pixel).raw().toBuffer();
    expect(green).toBeGreaterThan(200);
    await taken({ file: odd.subarray(0, -2) });
    for (const file of [cutAt(await jpeg(), 0.5), cutAt(odd, 0.5)])
      expect(await send({ file })).toMatchObject({ status: 400, body: { code: 'broken_image' } });
  });

  it.each([
    ['fits the box of a category', 2_000, 1_000, { max_w: 1600, max_h: 1200 }, 1600, 800],
    ['keeps the proportions of a tall image', 500, 1_000, { max_w: 512, max_h: 512 }, 256, 512],
    ['is never larger than the original', 100, 80, { max_w: 1600, max_h: 1200 }, 100, 80],
    ['is at most 1200 by 1200 by default', 1_500, 1_400, {}, 1200, 1120],
    ['is at most 1600 by 1600', 2_000, 2_000, { max_w: 99_999, max_h: 5_000 }, 1600, 1600],
    ['is at least one pixel per side', 400, 300, { max_w: 0, max_h: -5 }, 1, 1],
    ['can be limited by one side only', 1_500, 300, { max_w: 150 }, 150, 30],
  ])('the image size %s', async (_, width, height, box, expectedWidth, expectedHeight) => {
    const seen = await taken({ file: await jpeg(width, height), fields: { purpose: 'menu', ...box } });
    expect([seen.width, seen.height]).toEqual([expectedWidth, expectedHeight]);
  });

  it('a photo is rotated upright and loses its location', async () => {
    const seen = await taken({ file: await phonePhoto(400, 300) });
    expect(seen).toMatchObject({ width: 300, height: 400 });
    expect(seen.orientation).toBeUndefined();
    expect(seen.exif).toBeUndefined();
    // The former lower left corner, where red and blue are low and green is high.
    const { data } = await sharp(seen.image)
      .extract({ left: 2, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer({
        resolveWithObject: true,
      });
    const [red = 255, green = 0] = data;
    expect(green - red).toBeGreaterThan(150);
  });

  it('transparency is kept', async () => {
    const file = await picture(60, 60).ensureAlpha(0.5).png().toBuffer();
    expect(await taken({ file })).toMatchObject({ hasAlpha: true });
  });

  it('an image of 50 megapixels is accepted', async () => {
    expect(await taken({ file: png({ width: 7_071, height: 7_071 }) })).toMatchObject({ width: 1200 });
  });

  it('the same file gets another name each time', async () => {
    const file = await jpeg();
    const [one, two] = await Promise.all([send({ file }), send({ file })]);
    expect(one.body.path).not.toBe(two.body.path);
  });

  it('the original file is deleted', async () => {
    await taken({ file: await jpeg() });
    expect((await stage.files()).filter((name) => !name.endsWith('.webp'))).toEqual([]);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('a wrong call is refused: %s', async (method) => {
    const reply = await fetch(`${stage.t.http.url}/upload/image/`, { method });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('POST');
  });
});

describe('the OpenAPI document', () => {
  it('the document describes uploads', async () => {
    const { body } = await stage.t.http.get<{ paths: Record<string, { post: Record<string, unknown> }> }>(
      '/openapi.json',
    );
    const operation = body.paths['/upload/image/']?.post;
    expect(operation).toMatchObject({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { required: ['file'], properties: { purpose: { enum: IMAGE_PURPOSES } } },
          },
        },
      },
    });
    expect(Object.keys(operation?.['responses'] as object)).toEqual(
      expect.arrayContaining(['201', '413', '415']),
    );
  });
});
