import { expect, type Locator, type Page } from '@playwright/test';

/** Steps of a drag, because the drag code handles each move. */
const STEPS = 8;

interface Point {
  x: number;
  y: number;
}

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('What is dragged is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The handle of the named row. */
const handleOf = (page: Page, name: string) => page.locator(`[data-handle="${name}"]`).first();

/** Waits until the list reports the row over that place. Released earlier, it would go to the last reported place. */
async function expectOver(page: Page, name: string, onto: string): Promise<void> {
  const place: number = await page.evaluate(`(() => {
    const row = document.querySelector('[data-handle="${onto}"]').closest('[data-row]');
    return [...row.parentElement.querySelectorAll(':scope > [data-row]')].indexOf(row) + 1;
  })()`);
  await expect(page.getByText(`${name} over position ${place} of`)).toBeAttached();
}

/** Drags one row to another's place, by mouse, or by finger in browsers with touch. */
export async function dragRow(page: Page, name: string, onto: string, { touch = false } = {}): Promise<void> {
  const [from, to] = [handleOf(page, name), handleOf(page, onto)];
  // The drag code loads when the browser is idle.
  await expect(from).toHaveAttribute('data-ready', '');
  // Scrolls so that no sticky element covers the row.
  await page.evaluate(
    `document.querySelector('[data-handle="${name}"]').scrollIntoView({ block: 'center' })`,
  );
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const along = Array.from({ length: STEPS }, (_, step) => ({
    x: start.x,
    y: start.y + ((end.y - start.y) * (step + 1)) / STEPS,
  }));
  if (!touch) {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const { x, y } of along) await page.mouse.move(x, y);
    await expectOver(page, name, onto);
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [start]);
  for (const point of along) await send('touchMove', [point]);
  await expectOver(page, name, onto);
  await send('touchEnd', []);
  await session.detach();
}
