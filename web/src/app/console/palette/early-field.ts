import { SHELL_TEXTS } from '@server/shared/texts/shell';

/** Field of `focusEarlyField`, and what had the focus before. */
export const early: { field?: HTMLInputElement; opener: Element | null } = { opener: null };

/** Takes what is typed until the palette has its field. Otherwise the letters are lost, or act as shortcuts. */
export function focusEarlyField(): void {
  const field = document.createElement('input');
  field.className = 'visually-hidden';
  field.ariaLabel = SHELL_TEXTS.palettePrompt;
  field.onblur = () => field.remove();
  early.opener = document.activeElement;
  early.field = field;
  document.body.append(field);
  field.focus();
}
