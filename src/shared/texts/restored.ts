/**
 * Toast after a restore.
 * @param detailsLost whether its personal details have been deleted since; only territories have such
 */
export const restoredText = (detailsLost: boolean): string =>
  detailsLost ? 'Restored. The representative’s details were deleted. Enter them again.' : 'Restored.';

/** Toast after a copy was restored. @param detailsLost same as for `restoredText` */
export const copiedText = (detailsLost: boolean): string =>
  detailsLost ? 'Copy added, without the representative’s details.' : 'Copy added.';

/** Texts of the Undo that restores a deletion from the history. */
export const DELETED_TEXTS = {
  entryMissing: 'This can’t be undone here. Look for it in History.',
} as const;
