import { SHELL_TEXTS } from '@server/shared/texts/shell';
import { keyFromEvent, PALETTE_KEY } from '@/lib/page-keys';

/** Field of `focusEarlyField`, and what had the focus before. */
export const early: { field?: HTMLInputElement; opener: Element | null } = { opener: null };

/** Takes what is typed until the palette has its field. Otherwise the letters are lost, or act as shortcuts. */
export function focusEarlyField(): void {
  const field = document.createElement('input');
  field.className = 'visually-hidden';
  // At the end of the page, focus and typing would scroll there.
  field.style.cssText = 'position: fixed; inset-block-start: 0';
  field.ariaLabel = SHELL_TEXTS.palettePrompt;
  field.onblur = () => field.remove();
  early.opener = document.activeElement;
  early.field = field;
  document.body.append(field);
  field.focus({ preventScroll: true });
}

/** Was the palette asked for before the console was there? */
export const isAskedEarly = () => early.field?.isConnected ?? false;

const onKeyDown = (event: KeyboardEvent) => {
  if (keyFromEvent(event) !== PALETTE_KEY) return;
  // A sign-in page loads the console's code in advance.
  if (!/^\/(admin|backoffice)\b/.test(location.pathname)) return;
  event.preventDefault();
  focusEarlyField();
};

/** Listens for the palette's key while the console loads. */
export const watchEarlyKey = () => addEventListener('keydown', onKeyDown);

/** Leaves the key to the console. */
export const stopWatchingEarlyKey = () => removeEventListener('keydown', onKeyDown);
