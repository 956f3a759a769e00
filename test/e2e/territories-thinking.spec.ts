import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { LIST_TEXTS } from '../../src/shared/texts/lists.js';
import { act, exported } from './pages/lists.js';
import { press } from './support/input.js';
import { make, stored, test, unique } from './support/territories.js';
import { expect } from './support/test.js';

/** Zips with a known place that no other test uses. */
const [LONELY, SHARED, PLACED] = ['99701', '99705', '99709'];
const FAIRBANKS = { center_lat: 64.84, center_lng: -147.72 };

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views of territories' }).getByRole('link', { name, exact: true });

test('zips can be looked up, waiting guests are ranked, and overlaps are shown @deep', async ({
  page,
  territories,
  operator,
  http,
  hasTouch,
}) => {
  await test.step('a zip lookup names its territory, or offers to create one', async () => {
    await territories.tiles(true);
    for (const email of ['one', 'two', 'two'])
      bodyOf(await http.post('/messages/', { email: `${email}-${LONELY}@wait.example`, zip_code: LONELY }));
    const { name } = await make(operator, 'Delta', { zips: [PLACED], circles: [] });
    await territories.open();
    const field = page.getByRole('textbox', { name: 'Find territory by zip' });
    const ask = page.getByRole('button', { name: 'Find', exact: true });
    const answer = (said: RegExp | string) => page.getByRole('status').filter({ hasText: said });

    await field.fill('!');
    await press(ask, hasTouch);
    await expect(answer('Zip codes have 3 to 10 letters or digits.')).toBeVisible();
    await field.fill(` ${PLACED}-1234 `);
    await press(ask, hasTouch);
    await expect(answer(`${PLACED}: ${name} (zip code).`)).toBeVisible();
    await field.fill(String(LONELY));
    await press(ask, hasTouch);
    await expect(answer(`No territory covers ${LONELY}. 2 people waiting.`)).toBeVisible();
    await page.reload();
    await press(page.getByRole('link', { name: 'Create one' }), hasTouch);

    await expectHeading(page, 'Create territory');
    await expect(
      territories.section('Zip codes').getByRole('button', { name: `Remove ${LONELY}` }),
    ).toBeVisible();
    const made = unique('Lonely');
    await territories.name.fill(made);
    await press(territories.save, hasTouch);
    await expect(answer(`${LONELY}: ${made} (zip code). 2 people waiting.`)).toBeVisible();
    await press(page.getByRole('status').getByRole('link', { name: made }), hasTouch);
    await expectHeading(page, made);
    await expect(territories.section('Summary')).toContainText(/Waiting\s*2/);
  });

  await test.step('waiting guests are ranked by zip, and overlaps show what to do', async () => {
    await startOver(page);

    for (let each = 0; each < 12; each += 1)
      bodyOf(await http.post('/messages/', { email: `w${each}@wait.example`, zip_code: LONELY }));
    const one = await make(operator, 'Alder and both banks of the river', {
      zips: [SHARED],
      circles: [{ ...FAIRBANKS, radius_meters: 4_000 }],
    });
    const other = await make(operator, 'Birch', {
      zips: [SHARED, PLACED],
      circles: [{ ...FAIRBANKS, center_lat: 64.86, radius_meters: 4_000 }],
    });
    await territories.open();
    await expect(page.getByRole('status').filter({ hasText: 'shared zip' })).toBeVisible();

    await press(view(page, 'Demand'), hasTouch);
    await expect(page.getByText(`12 people waiting in ${LONELY}, which has no territory.`)).toBeVisible();
    await expect(view(page, 'Demand')).toHaveAttribute('aria-current', 'page');
    await page.getByLabel('Coverage').selectOption('served');
    await expect(page.getByRole('link', { name: `Create territory for ${LONELY}` })).toBeHidden();
    await page.getByLabel('Coverage').selectOption('unserved');
    await expect(page.getByRole('link', { name: `Create territory for ${LONELY}` })).toBeVisible();

    const demand = await exported(page);
    expect(demand.lines[0]).toBe('Zip,Waiting,Covered,Territories,Restaurants');
    expect(demand.lines).toContain(`${LONELY},12,No,,0`);

    await press(view(page, 'Overlaps'), hasTouch);
    const zips = page.getByRole('region', { name: 'Shared zips' });
    await expect(zips).toContainText('Keep each zip in one territory');
    await expect(zips.getByText(`${one.name} and ${other.name}`)).toBeVisible();
    const areas = page.getByRole('region', { name: 'Overlapping areas' });
    await expect(areas.getByText(`${one.name} and ${other.name}`)).toBeVisible();
    await expect(areas).toContainText('3.6 mi');
    const both = `${one.name} and ${other.name}`;
    const sharedZips = await exported(page, LIST_TEXTS.exportOf('Shared zips'));
    expect(sharedZips.lines).toContain(`${SHARED},${both}`);
    const overlapping = await exported(page, LIST_TEXTS.exportOf('Overlapping areas'));
    expect(overlapping.lines.join('\n')).toContain(`${both},3.6 mi,`);
    await press(zips.getByRole('link', { name: one.name }), hasTouch);
    await expectHeading(page, one.name);
    await page.goBack();
    await expect(zips).toBeVisible();

    await press(view(page, 'List'), hasTouch);
    const shared = territories.entry(one.name).getByText('1 zip, 1 area shared');
    await expect(shared).toBeVisible();
    const name = territories.entry(one.name).getByRole('link', { name: one.name, exact: true });
    const cell = name.locator('..');
    const room = await cell.evaluate((one) => (one as unknown as { clientWidth: number }).clientWidth);
    expect(room, 'tags leave a long name at least 120 px').toBeGreaterThan(120);
    await act(territories.entry(one.name), `See overlaps of ${one.name}`, hasTouch);
    await expect(zips.getByText(`${one.name} and ${other.name}`)).toBeVisible();
    await press(view(page, 'List'), hasTouch);
    await act(territories.entry(other.name), `Delete ${other.name}`, hasTouch);
    await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }), hasTouch);
    await expect(territories.entry(other.name)).toBeHidden();
    await expect(shared).toBeHidden();
    await press(view(page, 'Overlaps'), hasTouch);
    await expect(zips.or(areas).first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(other.name);
  });

  await test.step('an editor shows what a territory shares before it is saved', async () => {
    await startOver(page);

    await territories.tiles(true);
    const other = await make(operator, 'Birch', {
      zips: [SHARED],
      circles: [{ ...FAIRBANKS, radius_meters: 4_000 }],
    });
    const { id } = await make(operator, 'Alder', { zips: [PLACED] });
    await territories.open(id);
    const overlaps = territories.section('Overlaps');
    await expect(overlaps).toContainText('No overlaps with other territories');
    await territories.zipField.fill(String(SHARED));
    await press(territories.addZips, hasTouch);
    await expect(overlaps).toContainText(`${SHARED}: ${other.name}`);
    await press(page.getByRole('button', { name: 'Add by coordinates' }), hasTouch);
    await territories.latitude(1).fill(String(FAIRBANKS.center_lat));
    await territories.longitude(1).fill(String(FAIRBANKS.center_lng));
    await territories.radius(1).fill('2000');
    await expect(overlaps).toContainText(`${other.name}: 2.5 mi overlap, 100% of the smaller area`);
    await expect(territories.section('Summary')).toContainText('4.9 sq mi');
    await press(territories.section('Zip codes').getByRole('button', { name: `Remove ${SHARED}` }), hasTouch);
    await press(page.getByRole('button', { name: 'Delete area 1' }), hasTouch);
    await expect(overlaps).toContainText('No overlaps with other territories');
    expect(await stored(operator, id)).toMatchObject({ zips: [PLACED], circles: [] });
  });
});

test(
  'the map shows territories, their zips and waiting guests, without map images',
  { tag: '@deep-phone' },
  async ({ page, territories, operator, http, complaints, hasTouch }) => {
    complaints.announce(/ERR_FAILED/);
    await territories.tiles(false);
    for (let each = 0; each < 9; each += 1)
      bodyOf(await http.post('/messages/', { email: `m${each}@wait.example`, zip_code: LONELY }));
    const { point } = bodyOf(
      await operator.http.get<{ point: { lat: number; lng: number } }>(`/territories/lookup/?zip=${LONELY}`),
    );
    const { name } = await make(operator, 'Delta', {
      is_active: false,
      circles: [{ center_lat: point.lat, center_lng: point.lng, radius_meters: 12_000 }],
    });
    for (const each of ['Elm', 'Fir']) await make(operator, each, { zips: [SHARED] });
    await page.goto('/admin/territories?view=map');
    const map = page.getByRole('application', { name: 'Map of all territories' });
    await expect(map).toBeVisible();
    const first = page.getByRole('list', { name: 'Most people waiting' }).getByRole('button').first();
    await expect(first).toHaveText(new RegExp(`${LONELY}.*9 people waiting.*not covered`));
    await expect(page.getByRole('checkbox', { name: /^Shared zips [1-9]/ })).toBeChecked();
    await press(first, hasTouch);
    const chosen = page.getByRole('status').filter({ hasText: LONELY });
    await expect(chosen).toContainText(', 9 people waiting: no territory covers it.');
    await expect(page.getByRole('region', { name: 'In view' })).toContainText('9 people waiting in 1 zip');
    await page.getByRole('checkbox', { name: 'People waiting' }).setChecked(false);
    await expect(first).toBeHidden();
    // The territory in the center is around the zip, and doesn't cover it while it is inactive.
    await press(map, hasTouch);
    await expect(page.getByRole('status').filter({ hasText: `${name} isn’t active.` })).toBeVisible();
    await press(page.getByRole('link', { name: 'Open territory' }), hasTouch);
    await expectHeading(page, name);
  },
);
