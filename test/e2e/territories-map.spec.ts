import { Keyboard } from './support/input.js';
import { make, stored, test } from './support/territories.js';
import { expect } from './support/test.js';

test('an area can be drawn, moved and resized by mouse without map images', async ({
  page,
  territories,
  operator,
  complaints,
}) => {
  complaints.announce(/ERR_FAILED/);
  await territories.tiles(false);
  const { id } = await make(operator, 'Mouse');
  await territories.open(id);
  await expect(page.getByText('The map background didn’t load.')).toBeVisible();
  await territories.draw.click();
  await territories.drag(await territories.at(territories.map), await territories.at(territories.map, 90));
  const drawn = await territories.numbersOf(1);
  expect(drawn.radius).toBeGreaterThan(1_000);
  expect(Number.isInteger(drawn.radius)).toBe(true);
  expect(drawn.lat).toBeCloseTo(40.7506, 2);
  await expect(territories.edge(1)).toBeFocused();

  await territories.drag(
    await territories.at(territories.edge(1)),
    await territories.at(territories.edge(1), 45),
  );
  const wide = await territories.numbersOf(1);
  expect(wide.radius / drawn.radius).toBeCloseTo(1.5, 1);
  expect(wide).toMatchObject({ lat: drawn.lat, lng: drawn.lng });
  await territories.drag(
    await territories.at(territories.center(1)),
    await territories.at(territories.center(1), -60, 30),
  );
  const moved = await territories.numbersOf(1);
  expect(moved.lng).toBeLessThan(wide.lng);
  expect(moved.lat).toBeLessThan(wide.lat);
  expect(moved.radius).toBe(wide.radius);
  // Dragging its inside moves it, too.
  await territories.drag(
    await territories.at(territories.center(1), 0, -50),
    await territories.at(territories.center(1), 60, -80),
  );
  expect((await territories.numbersOf(1)).lng).toBeCloseTo(wide.lng, 2);

  await territories.undo.click();
  await territories.undo.click();
  await territories.undo.click();
  expect(await territories.numbersOf(1)).toEqual(drawn);
  await territories.undo.click();
  await expect(territories.radius(1)).toBeHidden();
  await page.getByRole('button', { name: 'Redo' }).click();
  // Pressed and released immediately.
  await territories.draw.click();
  const aside = await territories.at(territories.map, -200, 100);
  await page.mouse.click(aside.x, aside.y);
  await expect(territories.radius(2)).toHaveValue(/^\d+00$/);
  await territories.save.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await stored(operator, id)).toMatchObject({
    circles: [
      { center_lat: drawn.lat, center_lng: drawn.lng, radius_meters: drawn.radius },
      { radius_meters: expect.any(Number) as unknown },
    ],
  });
});

test(
  'an area can be drawn, moved and resized with the keyboard only',
  { tag: '@deep' },
  async ({ page, territories, operator }) => {
    await territories.tiles(true);
    const keyboard = new Keyboard(page);
    const { id } = await make(operator, 'Keys');
    await territories.open(id);
    await expect(territories.map).toBeVisible();
    await keyboard.enter(territories.draw);
    await expect(territories.map).toBeFocused();
    await keyboard.press('Enter');
    await expect(territories.edge(1)).toBeFocused();
    const drawn = await territories.numbersOf(1);
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowUp');
    await keyboard.press('Shift+ArrowDown');
    await expect(territories.radius(1)).toHaveValue(String(drawn.radius + 190));
    await keyboard.press('Shift+Tab');
    await expect(territories.center(1)).toBeFocused();
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowUp');
    const moved = await territories.numbersOf(1);
    expect(moved.lng).toBeGreaterThan(drawn.lng);
    expect(moved.lat).toBeGreaterThan(drawn.lat);
    await keyboard.press('Control+z');
    await keyboard.press('Control+z');
    expect(await territories.numbersOf(1)).toEqual(drawn);
    await keyboard.press('Control+Shift+z');
    await keyboard.press('Control+Shift+z');
    expect(await territories.numbersOf(1)).toEqual(moved);
    // Undo also works from elsewhere on the screen.
    await page.getByRole('heading', { level: 1 }).focus();
    await keyboard.press('Control+z');
    await expect.poll(() => territories.numbersOf(1)).not.toEqual(moved);
    await keyboard.press('Control+Shift+z');
    await expect.poll(() => territories.numbersOf(1)).toEqual(moved);
    await keyboard.enter(territories.save);
    await expect(page.getByText('Saved.')).toBeVisible();
    expect(await stored(operator, id)).toMatchObject({ circles: [{ radius_meters: moved.radius }] });

    await territories.open(id);
    await keyboard.to(territories.center(1));
    await keyboard.press('Delete');
    await expect(territories.draw).toBeFocused();
    await expect(territories.radius(1)).toBeHidden();
  },
);

test(
  'an area can be drawn, moved and resized by finger',
  { tag: '@phone-only' },
  async ({ territories, operator }) => {
    await territories.tiles(true);
    const { id } = await make(operator, 'Finger');
    await territories.open(id);
    await territories.draw.tap();
    await territories.swipe(await territories.at(territories.map), await territories.at(territories.map, 70));
    const drawn = await territories.numbersOf(1);
    await territories.swipe(
      await territories.at(territories.edge(1)),
      await territories.at(territories.edge(1), 35),
    );
    expect((await territories.numbersOf(1)).radius / drawn.radius).toBeCloseTo(1.5, 1);
    await territories.swipe(
      await territories.at(territories.center(1)),
      await territories.at(territories.center(1), -40, -40),
    );
    expect((await territories.numbersOf(1)).lat).toBeGreaterThan(drawn.lat);
  },
);
