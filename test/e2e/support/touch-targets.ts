import { expect, type Page } from '@playwright/test';

/** Smallest side of what is pressed by finger (px). */
const SMALLEST = 44;

/**
 * Runs in the page: what can be pressed and is smaller than a finger. Its label, the field around an input and an
 * invisible margin (`::after`) count as a part of it. Links in the middle of a text are as high as its lines.
 */
const TOO_SMALL = `((smallest) => {
  const PRESSED = 'a[href], button, summary, select, textarea, input:not([type="hidden"]), ' +
    '[role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="menuitemradio"], [role="option"], ' +
    '[role="checkbox"], [role="radio"], [role="switch"], [role="combobox"]';
  const AROUND = 'label, .ant-input-affix-wrapper, .ant-input-number, .ant-select, .ant-picker, [data-target]';
  const isInText = (one) => {
    if (!one.matches('a, .ant-btn-link') || !getComputedStyle(one).display.startsWith('inline')) return false;
    return [...one.parentElement.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim() !== '');
  };
  const boxesOf = (one) => [
    one.getBoundingClientRect(),
    ...[one.closest(AROUND), ...(one.labels ?? [])].flatMap((each) => each ? [each.getBoundingClientRect()] : []),
    ...['::before', '::after'].flatMap((part) => {
      const { content, position, width, height } = getComputedStyle(one, part);
      if (content === 'none' || position !== 'absolute') return [];
      return [{ width: parseFloat(width), height: parseFloat(height) }];
    }),
  ];
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].filter((one) => one.checkVisibility());
  const found = [...(dialogs.at(-1) ?? document).querySelectorAll(PRESSED)].filter((one) => {
    if (!one.checkVisibility({ visibilityProperty: true })) return false;
    if (one.closest(':disabled, [aria-disabled="true"], [aria-hidden="true"], [inert], .leaflet-container')) return false;
    const { position, clipPath } = getComputedStyle(one);
    const own = one.getBoundingClientRect();
    // Shown to readers and the keyboard alone: the label or what is around it is what is pressed.
    if (own.right <= 0 || own.bottom <= -scrollY || (own.width <= 2 && !one.closest(AROUND))) return false;
    if (isInText(one)) return false;
    // Half a pixel is lost by rounding.
    return !boxesOf(one).some(({ width, height }) => width >= smallest - 0.5 && height >= smallest - 0.5);
  });
  return [...new Set(found.map((one) => {
    const { width, height } = one.getBoundingClientRect();
    const name = one.getAttribute('aria-label') || one.textContent.trim().slice(0, 40) || one.id || one.className;
    const way = [one, one.parentElement, one.parentElement?.parentElement].map((e) => e.tagName.toLowerCase() + '.' + String(e.className.baseVal ?? e.className).split(' ').slice(0,3).join('.')).join(' < ');
    return Math.round(width) + 'x' + Math.round(height) + ' ' + name + '   [' + way + ']';
  }))];
})`;

/** Holds everything that can be pressed to the size of a finger, at the width that is set. */
export async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`${TOO_SMALL}(${SMALLEST})`);
}

export const expectTouchTargets = (page: Page, name: string) =>
  expect.poll(() => tooSmall(page), { message: `${name}: targets of ${SMALLEST} px` }).toEqual([]);
