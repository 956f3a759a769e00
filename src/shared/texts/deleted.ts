/**
 * Toast after a deletion; separate from the history's own texts, which editors do not load.
 * @param restorable whether the user can restore it from the history
 */
export const deletedText = (restorable: boolean, name?: string): string =>
  (name ? `${name} deleted.` : 'Deleted.') + (restorable ? ` ${restorableText(true)}` : '');

/** Says who can restore a deleted thing. @param byReader whether the reader can */
export const restorableText = (byReader: boolean): string =>
  `${byReader ? 'You' : 'An owner or manager'} can restore it from History.`;
