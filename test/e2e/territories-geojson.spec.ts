import { startOver } from './support/restore.js';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LIST_TEXTS } from '../../src/shared/texts/lists.js';
import { TERRITORY_NOUNS } from '../../src/shared/texts/selection.js';
import { press } from './support/input.js';
import { findByName, make, stored, test, unique } from './support/territories.js';
import { expect } from './support/test.js';

// Declares the browser's type for a function below.
declare class DataTransfer {
  items: { add(file: File): void };
}

const feature = (properties: object, geometry: object | null = null) => ({
  type: 'Feature',
  geometry,
  properties,
});
const POINT = { type: 'Point', coordinates: [-147.72, 64.84] };
const RING = [
  [-147.8, 64.8],
  [-147.7, 64.8],
  [-147.7, 64.85],
  [-147.8, 64.85],
  [-147.8, 64.8],
];
const fileOf = (...features: object[]) => ({
  name: 'alaska.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import territories' });
async function openImport(page: Page, hasTouch: boolean) {
  await press(page.getByRole('button', { name: 'Import', exact: true }), hasTouch);
  await expect(dialogOf(page)).toBeVisible();
}

async function choose(page: Page, hasTouch: boolean, button: string, file: ReturnType<typeof fileOf>) {
  const picked = page.waitForEvent('filechooser');
  await press(dialogOf(page).getByRole('button', { name: button }), hasTouch);
  await (await picked).setFiles(file);
}

/** Downloads the file of an export button; returns its features. */
async function exportedBy(page: Page, button: string, hasTouch: boolean) {
  const saved = page.waitForEvent('download');
  await press(page.getByRole('button', { name: button, exact: true }), hasTouch);
  const download = await saved;
  expect(download.suggestedFilename()).toBe('territories.geojson');
  const { features } = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    features: { properties: Record<string, unknown> }[];
  };
  return features;
}

test('territories can be exported as a file, and a file shows its changes before it is imported @deep', async ({
  page,
  territories,
  operator,
  hasTouch,
}) => {
  await test.step('the list can be exported, and importing that file changes nothing', async () => {
    const word = unique('Tundra');
    await make(operator, `${word} east`, {
      zips: ['99701', '99705'],
      circles: [{ center_lat: 64.84, center_lng: -147.72, radius_meters: 4_000 }],
    });
    await make(operator, `${word} west`, { zips: ['99709'] });
    await territories.open();
    await territories.search.fill(word);
    await expect(page.getByText('2 territories', { exact: true })).toBeVisible();

    const features = await exportedBy(page, 'Export GeoJSON', hasTouch);
    expect(features.map(({ properties }) => properties['kind'])).toEqual([
      'territory',
      'circle',
      'territory',
    ]);

    const west = page.getByRole('checkbox', { name: new RegExp(`^Select ${word} west`) });
    await press(west, hasTouch);
    const chosen = await exportedBy(page, LIST_TEXTS.exportChosenGeojson(1), hasTouch);
    expect(chosen).toEqual(features.slice(2));
    await expect(page.getByText(LIST_TEXTS.exported(1, TERRITORY_NOUNS))).toBeVisible();
    await page.keyboard.press('Escape');

    await openImport(page, hasTouch);
    await choose(page, hasTouch, 'Choose file', fileOf(...features));
    await expect(dialogOf(page).getByRole('status')).toHaveText(
      'No changes. Everything in the file already exists.',
    );
    await expect(dialogOf(page).getByRole('button', { name: 'Import' })).toBeDisabled();
  });

  await test.step('an import shows its changes, then applies them', async () => {
    await startOver(page);

    const one = await make(operator, 'Tundra', {
      zips: ['99701', '99705'],
      circles: [{ center_lat: 64.84, center_lng: -147.72, radius_meters: 4_000 }],
    });
    const other = await make(operator, 'Taiga', { zips: ['99709'] });
    const fresh = unique('Fresh');
    await territories.open();
    await openImport(page, hasTouch);
    await choose(
      page,
      hasTouch,
      'Choose file',
      fileOf(
        feature({ id: one.id, zips: ['99701', '99712', '99714'] }),
        feature({ name: other.name, zip: '99709' }),
        feature({ name: fresh, zips: '99703' }, { type: 'Polygon', coordinates: [RING] }),
        feature({ name: fresh, radius_km: 2 }, POINT),
        feature({ name: unique('Broken') }, POINT),
      ),
    );
    const said = dialogOf(page).getByRole('status');
    await expect(said).toHaveText('1 new territory, 1 with changes, 1 unchanged and 1 feature rejected.');
    const rows = dialogOf(page).getByRole('list', { name: 'Territories in the file' }).getByRole('listitem');
    await expect(rows.filter({ hasText: fresh })).toHaveText(/New.*1 zip · 2 areas/);
    await expect(rows.filter({ hasText: one.name })).toHaveText(/Changes.*2 zips more, 1 fewer/);
    await expect(dialogOf(page).getByRole('region', { name: /^Rejected/ })).toContainText(
      /Feature 5 A point needs “radius_km”/,
    );
    await expect(dialogOf(page).getByRole('region', { name: /^Warnings/ })).toContainText(
      /Feature 3 Polygons are converted to the smallest enclosing circle/,
    );
    // The preview writes nothing.
    expect(await stored(operator, one.id)).toMatchObject({ zips: ['99701', '99705'] });

    await press(dialogOf(page).getByRole('button', { name: 'Import 2 territories' }), hasTouch);
    await expect(said).toHaveText('1 territory created, 1 changed, 1 unchanged and 1 feature rejected.');
    await press(dialogOf(page).getByRole('button', { name: 'Done' }), hasTouch);
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeFocused();
    expect(await stored(operator, one.id)).toMatchObject({
      zips: ['99701', '99712', '99714'],
      circles: [{ radius_meters: 4_000 }],
    });
    const { id } = await findByName(operator, fresh);
    expect(await stored(operator, id)).toMatchObject({
      zips: ['99703'],
      circles: [{}, { radius_meters: 2_000 }],
    });
    await territories.search.fill(fresh);
    await expect(page.getByRole('link', { name: fresh, exact: true })).toBeVisible();
  });

  await test.step('unknown ids in an imported file rename no territory unless chosen', async () => {
    await startOver(page);

    const ours = await make(operator, 'Ours', { zips: ['99701'] });
    const theirs = unique('Theirs');
    await territories.open();
    await openImport(page, hasTouch);
    const foreign = feature({ ID: ours.id, NAME: theirs, RADIUS_KM: 2 }, POINT);
    await choose(page, hasTouch, 'Choose file', fileOf(foreign));
    const said = dialogOf(page).getByRole('status');
    await expect(said).toHaveText('1 feature rejected.');
    const question = dialogOf(page).getByRole('radiogroup', {
      name: /1 feature has an unknown id/,
    });
    await expect(question.getByRole('radio', { name: 'Skip these features' })).toBeChecked();
    await press(question.getByText('Rename the territories'), hasTouch);
    await expect(said).toHaveText('1 with changes.');
    const row = dialogOf(page).getByRole('listitem').filter({ hasText: theirs });
    await expect(row).toHaveText(new RegExp(`was “${ours.name}” · 1 area more · around 64.8400, -147.7200`));
    await press(dialogOf(page).getByText('Ignore ids and match by name'), hasTouch);
    await expect(said).toHaveText('1 new territory.');
    await press(dialogOf(page).getByRole('button', { name: 'Import 1 territory' }), hasTouch);
    await expect(said).toHaveText('1 territory created.');
    await press(dialogOf(page).getByRole('button', { name: 'Done' }), hasTouch);
    expect(await stored(operator, ours.id)).toMatchObject({ name: ours.name, circles: [] });
  });

  await test.step('an invalid file is explained, and a file can be dropped', async () => {
    await startOver(page);

    await territories.open();
    await openImport(page, hasTouch);
    await choose(page, hasTouch, 'Choose file', { ...fileOf(), buffer: Buffer.from('not a map') });
    await expect(dialogOf(page).getByRole('alert')).toHaveText('This file isn’t valid JSON.');
    const name = unique('Dropped');
    const text = fileOf(feature({ name, radius_km: 1 }, POINT)).buffer.toString();
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'dropped.geojson', { type: 'application/geo+json' }));
      return transfer;
    }, text);
    const box = dialogOf(page).getByRole('group', { name: 'GeoJSON file' });
    await box.dispatchEvent('dragover', { dataTransfer: data });
    await box.dispatchEvent('drop', { dataTransfer: data });
    await expect(dialogOf(page).getByRole('status')).toHaveText('1 new territory.');
    await expect(dialogOf(page).getByRole('alert')).toBeHidden();
    await expect(box).toContainText('dropped.geojson');
    await press(dialogOf(page).getByRole('button', { name: 'Cancel' }), hasTouch);
    await expect(dialogOf(page)).toBeHidden();
  });
});
