import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectTouchTargets } from './touch-targets.js';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** The rules that look at colors, which alone differ between light and dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** Runs in a page that has axe already, which is large. */
const NOTHING = 'void 0';
/** Runs in the page: by how many pixels it is too wide. */
const EXCESS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** Runs in the page: what is drawn is of the window as it is. */
const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';
/** Runs in the page: to the end, where the bar at the foot of a form lies over none of it. */
const TO_THE_END = `{
  for (const box of [document.documentElement, ...document.querySelectorAll('.ant-drawer-body')])
    box.scrollTop = box.scrollHeight;
}`;
const NARROWEST = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };
/** A long form is long to look through on a busy machine (ms). */
const PATIENCE = 30_000;

/** What is asked of a page: all rules, those about colors, or all others. */
type Question = 'all' | 'colors' | 'structure';

/** What axe finds, short enough to read in a test's output. */
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

/** Nothing sticks out at the narrowest width, where tables are cards and the sidebar a foot; a finger finds its targets. */
async function expectNarrow(page: Page, name: string) {
  const size = page.viewportSize();
  await page.setViewportSize(NARROWEST);
  await expect.poll(() => page.evaluate(EXCESS), { message: `${name}: no sideways scroll` }).toBe(0);
  await page.evaluate(TO_THE_END);
  await expectNoViolations(page, 'structure', `${name}, narrow`);
  await page.setViewportSize(PHONE);
  await expectTouchTargets(page, name);
  if (!size) return;
  await page.setViewportSize(size);
  await page.evaluate(DRAWN);
}

/**
 * Holds what is on view to the accessibility rules, in light, in dark, at 320 px and on a phone. Leaves the page light and as wide
 * as it was. The walks ask this once for each screen, dialog and drawer; journeys do not.
 * @param options.narrow false for what closes when the window changes, such as a menu
 */
export async function expectAccessible(page: Page, name: string, { narrow = true } = {}) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(TO_THE_END);
  await expectNoViolations(page, 'colors', `${name}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, 'all', name);
  if (narrow) await expectNarrow(page, name);
  await page.evaluate('scrollTo(0, 0)');
}
