import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import type { UploadResult } from '../../src/modules/media/media.schemas.js';
import { thumbnailOf } from '../../src/shared/thumbnails.js';
import { bodyOf } from '../support/newcomer.js';
import { picture } from '../support/media-images.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

/** Uploads an image with a photo's size for a category; returns its path. */
async function upload({ http, access }: Owner): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ purpose: 'menu', max_w: 1_600, max_h: 1_200 }))
    form.append(name, String(value));
  const photograph = await picture(2_000, 1_500).jpeg().toBuffer();
  form.append('file', new File([new Uint8Array(photograph)], 'photograph.jpg'));
  const reply = await fetch(`${http.url}/upload/image/`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${access}` },
  });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as UploadResult).path;
}

/** Records the product's images that the page loads from now on, with their size (bytes). */
function watchImages(page: Page): Map<string, number> {
  const seen = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/media/')) return;
    seen.set(pathname, (await request.sizes()).responseBodySize);
  });
  return seen;
}

test.beforeEach(async ({ page, owner }) => signIn(page, owner));

test('lists load thumbnails only, and a placeholder without an image @deep', async ({
  page,
  owner,
  complaints,
}) => {
  await test.step('lists load thumbnails only', async () => {
    const { http, rid } = owner;
    const image_url = await upload(owner);
    const name = `Pictured ${Date.now()}`;
    bodyOf(await http.post('/categories/deep/', { name, restaurant_id: rid, detail: { image_url } }));
    bodyOf(await http.post('/toppings/', { name, restaurant_id: rid, image_url }));
    const images = watchImages(page);

    for (const path of ['categories', 'toppings']) {
      await page.goto(`/backoffice/menu/${path}?search=${encodeURIComponent(name)}`);
      const shown = page.locator(`img[src$="${thumbnailOf(image_url)}"]`).first();
      await expect(shown).toBeVisible();
      await expect
        .poll(() => shown.evaluate((image) => (image as { naturalWidth?: number }).naturalWidth))
        .toBe(320);
    }
    await expect.poll(() => [...images.keys()]).toEqual([thumbnailOf(image_url)]);
    const whole = await fetch(http.url + image_url);
    const bytes = (await whole.arrayBuffer()).byteLength;
    expect(Math.max(...images.values())).toBeLessThan(bytes / 4);
  });

  await test.step('a missing or broken image shows a placeholder', async () => {
    await startOver(page);

    complaints.announce(/404/);
    const { http, rid } = owner;
    const stamp = Date.now();
    const gone = `/media/${'0'.repeat(32)}.webp`;
    for (const [name, image_url] of [
      [`Bare ${stamp}`, null],
      [`Gone ${stamp}`, gone],
    ] as const)
      bodyOf(await http.post('/categories/deep/', { name, restaurant_id: rid, detail: { image_url } }));
    await page.goto(`/backoffice/menu/categories?search=${stamp}`);
    await expect(page.getByText('No image', { exact: true })).toHaveCount(2);
    await expect(page.locator(`img[src*="${gone}"]`)).toHaveCount(0);
  });
});
