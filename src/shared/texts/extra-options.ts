/** Exact texts of the extra option groups. */
export const EXTRA_TEXTS = {
  newGroup: 'New group',
  newSelection: 'New',
  addGroupFailed: 'Failed to add group',
  addSelectionFailed: 'Failed to add selection',
  deleteSelectionFailed: 'Failed to delete selection',
  saveFailed: (message: string) => `Save failed: ${message}`,
  saved: 'Saved.',
  exportFile: 'extra-options',
} as const;
