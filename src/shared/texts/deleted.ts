/**
 * Said after a deletion; apart from the history's own texts, which editors do without.
 * @param restorable to users who read the history
 */
export const deletedText = (restorable: boolean, name?: string): string =>
  (name ? `${name} deleted.` : 'Deleted.') + (restorable ? ` ${restorableText(true)}` : '');

/** Says who can restore what is deleted. @param byReader the reader themselves */
export const restorableText = (byReader: boolean): string =>
  `${byReader ? 'You' : 'An owner or manager'} can restore it from History.`;

/**
 * Said after a restore.
 * @param detailsLost the thing had personal details that are no longer kept; only territories have such
 */
export const restoredText = (detailsLost: boolean): string =>
  detailsLost ? 'Restored. The representative’s details are no longer kept: enter them again.' : 'Restored.';

/** Words of the Undo that restores a deletion from the history. */
export const DELETED_TEXTS = {
  entryMissing: 'This can’t be undone here. Look for it in History.',
} as const;
