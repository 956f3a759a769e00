/** Is a pointer pressed? */
let isPressed = false;
for (const [type, pressed] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  addEventListener(type, () => (isPressed = pressed), { capture: true, passive: true });

/**
 * Runs after the press that took the focus from a field. If it moved what lies under the pointer before the release, a
 * button there would not be clicked.
 */
export function afterPress(work: () => void): void {
  // The click comes with the release. A tap has ended already, and its click comes in the same task.
  if (isPressed) addEventListener('pointerup', () => setTimeout(work), { capture: true, once: true });
  else setTimeout(work);
}
