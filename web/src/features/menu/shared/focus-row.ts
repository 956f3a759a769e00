import type { RefObject } from 'react';

/**
 * Puts the focus into a row once it stands in the list; a text field is chosen whole, so that typing replaces it.
 * @param selector of what in the row
 */
export function focusRow(list: RefObject<HTMLElement | null>, key: string, selector: string): void {
  requestAnimationFrame(() => {
    const target = list.current?.querySelector<HTMLElement>(
      `:scope > [data-row="${CSS.escape(key)}"] ${selector}`,
    );
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
  });
}

/**
 * Enter in a row leads to the next one, or makes it.
 * @param key of the row that follows, if one does
 */
export function focusNext(list: RefObject<HTMLElement | null>, key: string | undefined, add: () => void) {
  if (key === undefined) add();
  else focusRow(list, key, 'input');
}
