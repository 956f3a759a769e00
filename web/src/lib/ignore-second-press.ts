const TYPES = ['mousedown', 'click'] as const;

/**
 * Ignores the second press of a double click on something that disappears with the first one. What lies under it would
 * be pressed, or take the focus.
 */
export function ignoreSecondPress(): void {
  const check = (event: MouseEvent) => {
    if (event.detail > 1) {
      event.preventDefault();
      event.stopPropagation();
    } else for (const type of TYPES) removeEventListener(type, check, { capture: true });
  };
  // After this event, which is the first press.
  queueMicrotask(() => {
    for (const type of TYPES) addEventListener(type, check, { capture: true });
  });
}
