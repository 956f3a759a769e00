import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectTouchTargets } from './touch-targets.js';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** Color rules, which are the only ones that differ between light and dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** Replaces axe's large script in a page that has it already. */
const NOTHING = 'void 0';
/** Script for the page: measures the excess width (px). */
const EXCESS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** Script for the page: waits until it is painted at the current window size. */
const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';
/** Script for the page: scrolls to where sticky parts cover nothing: a form to its end, a table to its heading. */
const UNCOVERED = `{
  const isTable = document.querySelector('main thead');
  document.documentElement.scrollTop = isTable ? 0 : document.documentElement.scrollHeight;
  for (const box of document.querySelectorAll('.ant-drawer-body')) box.scrollTop = box.scrollHeight;
}`;
const NARROWEST = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };
/** Time to check a long form on a busy machine (ms). */
const PATIENCE = 30_000;

/** Rules to check: all, those about colors, or all others. */
type Question = 'all' | 'colors' | 'structure';

/** Lists axe's violations, short enough for a test's output. */
async function violations(page: Page, question: Question): Promise<string[]> {
  const loaded = await page.evaluate<boolean>('"axe" in window');
  const axe = new AxeBuilder({ page, ...(loaded ? { axeSource: NOTHING } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (question === 'colors') axe.withRules(COLOR_RULES);
  else axe.withTags(RULES);
  if (question === 'structure') axe.disableRules(COLOR_RULES);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary ?? ''}`),
  );
}

const expectNoViolations = (page: Page, question: Question, message: string) =>
  expect.poll(() => violations(page, question), { message, timeout: PATIENCE }).toEqual([]);

/** Requires that nothing overflows at the narrowest width, and that touch targets are large enough. */
async function expectNarrow(page: Page, name: string) {
  const size = page.viewportSize();
  await page.setViewportSize(NARROWEST);
  await expect.poll(() => page.evaluate(EXCESS), { message: `${name} does not scroll sideways` }).toBe(0);
  await page.evaluate(UNCOVERED);
  await expectNoViolations(page, 'structure', `${name}, narrow`);
  await page.setViewportSize(PHONE);
  await expectTouchTargets(page, name);
  if (!size) return;
  await page.setViewportSize(size);
  await page.evaluate(DRAWN);
}

/**
 * Checks the view for accessibility in light, in dark, at 320 px and on a phone. Leaves the page light and at its
 * original width. The walks check each screen, dialog and drawer once; journeys don't.
 * @param options.narrow false for elements that close on resize, such as a menu
 */
export async function expectAccessible(page: Page, name: string, { narrow = true } = {}) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(UNCOVERED);
  await expectNoViolations(page, 'colors', `${name}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, 'all', name);
  if (narrow) await expectNarrow(page, name);
  await page.evaluate('scrollTo(0, 0)');
}
