/**
 * Said after a restore.
 * @param detailsLost the thing had personal details that are no longer kept; only territories have such
 */
export const restoredText = (detailsLost: boolean): string =>
  detailsLost ? 'Restored. The representative’s details were deleted. Enter them again.' : 'Restored.';

/** Words of the Undo that restores a deletion from the history. */
export const DELETED_TEXTS = {
  entryMissing: 'This can’t be undone here. Look for it in History.',
} as const;
