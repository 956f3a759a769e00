/**
 * Said after a deletion; apart from the history's own texts, which editors do without.
 * @param restorable to users who read the history
 */
export const deletedText = (restorable: boolean, name?: string): string =>
  (name ? `${name} deleted.` : 'Deleted.') + (restorable ? ` ${restorableText(true)}` : '');

/** Says who can restore what is deleted. @param byReader the reader themselves */
export const restorableText = (byReader: boolean): string =>
  `${byReader ? 'You' : 'An owner or manager'} can restore it from History.`;
