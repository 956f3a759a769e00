/**
 * Lets a pasted text enter a field completely, even if it is longer than the field allows: browsers would cut it
 * without a word. The field's own rule then refuses it with a reason.
 */
function pasteWhole({ target, clipboardData }: ClipboardEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const { maxLength, value, selectionStart, selectionEnd } = target;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  const pasted = clipboardData?.getData('text/plain').length ?? 0;
  if (maxLength >= 0 && value.length - replaced + pasted > maxLength) target.removeAttribute('maxlength');
}

// Before the listeners of the fields.
addEventListener('paste', pasteWhole, true);

export {};
