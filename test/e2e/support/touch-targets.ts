import { expect, type Page } from '@playwright/test';

/** Smallest side of a touch target (px). */
const SMALLEST = 44;

/**
 * Script for the page: lists touch targets that are too small. Labels, the field around an input and invisible
 * margins
 * (`::after`) count as part of the target. Links in a text are as high as its lines.
 */
const TOO_SMALL = `((smallest) => {
  const PRESSED = 'a[href], button, summary, select, textarea, input:not([type="hidden"]), ' +
    '[role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="menuitemradio"], [role="option"], ' +
    '[role="checkbox"], [role="radio"], [role="switch"], [role="combobox"]';
  const AROUND = 'label, .ant-input-affix-wrapper, .ant-input-number, .ant-select, .ant-picker';
  const OFF = ':disabled, [aria-disabled="true"], [aria-hidden="true"], [inert], .leaflet-container';
  const isInText = (one) =>
    one.matches('a, .ant-btn-link') &&
    getComputedStyle(one).display.startsWith('inline') &&
    [...one.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  // Shown to readers and the keyboard alone: what is around it is pressed.
  const isUnseen = (one) => {
    const { right, bottom, width } = one.getBoundingClientRect();
    const top = getComputedStyle(one).position === 'fixed' ? 0 : -scrollY;
    return right <= 0 || bottom <= top || (width <= 2 && !one.closest(AROUND));
  };
  const marginsOf = (one) =>
    ['::before', '::after'].flatMap((part) => {
      const { content, position, width, height } = getComputedStyle(one, part);
      return content !== 'none' && position === 'absolute'
        ? [{ width: parseFloat(width), height: parseFloat(height) }]
        : [];
    });
  const boxesOf = (one) => [
    ...[one, one.closest(AROUND), ...(one.labels ?? [])].flatMap((each) => each?.getBoundingClientRect() ?? []),
    ...marginsOf(one),
  ];
  // Half a pixel is lost by rounding.
  const isLarge = ({ width, height }) => width >= smallest - 0.5 && height >= smallest - 0.5;
  const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
    .filter((one) => one.checkVisibility())
    .at(-1);
  const small = [...(dialog ?? document).querySelectorAll(PRESSED)].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.closest(OFF) &&
      !isUnseen(one) &&
      !isInText(one) &&
      !boxesOf(one).some(isLarge),
  );
  return small.map((one) => {
    const { width, height } = one.getBoundingClientRect();
    const name = one.getAttribute('aria-label') || one.textContent.trim() || one.id || one.className;
    return one.tagName.toLowerCase() + ' ' + Math.round(width) + 'x' + Math.round(height) + ' ' + name;
  });
})`;

/** Lists targets that are too small, at the current width. */
const smallTargets = (page: Page): Promise<string[]> => page.evaluate<string[]>(`${TOO_SMALL}(${SMALLEST})`);

/** Requires that all targets are large enough for a finger. */
export const expectTouchTargets = (page: Page, name: string) =>
  expect
    .poll(() => smallTargets(page), { message: `${name} has no touch target below ${SMALLEST} px` })
    .toEqual([]);
