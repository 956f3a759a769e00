import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** The rules that look at colours, which alone differ between light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Runs in the page that has axe already, which is large. */
const NOTHING = 'void 0';
/** Runs in the page: by how many pixels it is too wide. */
const EXCESS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** Runs in the page: what is drawn is of the window as it is. */
const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';
const NARROWEST = { width: 320, height: 640 };
/** A long form is long to look through on a busy machine (ms). */
const PATIENCE = 30_000;

/** What axe finds, short enough to read in a test's output. */
async function violations(page: Page, scheme: 'dark' | 'light'): Promise<string[]> {
  const loaded = await page.evaluate<boolean>('"axe" in window');
  const axe = new AxeBuilder({ page, ...(loaded ? { axeSource: NOTHING } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const chosen = scheme === 'light' ? axe.withTags(RULES) : axe.withRules(COLOUR_RULES);
  const { violations: found } = await chosen.analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary ?? ''}`),
  );
}

/** No horizontal scroll at the narrowest screen that there is. */
async function expectToFit(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize(NARROWEST);
  await expect.poll(() => page.evaluate(EXCESS), { message: 'no sideways scroll at 320 px' }).toBe(0);
  if (!size) return;
  await page.setViewportSize(size);
  // A table is cards on a narrow screen: whoever looks next must find what belongs to this one.
  await page.evaluate(DRAWN);
}

/** Nothing that axe could object to, in light; in dark no colours. Leaves the page light. */
export async function expectNoViolations(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const message = `${colorScheme}: ${page.url()}`;
    await expect.poll(() => violations(page, colorScheme), { message, timeout: PATIENCE }).toEqual([]);
  }
}

/** As expectNoViolations, and nothing that sticks out. */
export async function expectAccessible(page: Page) {
  await expectNoViolations(page);
  await expectToFit(page);
}
