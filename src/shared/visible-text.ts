/** What draws nothing by itself: controls, format and filler characters, blanks of every kind, the empty braille cell. */
const INVISIBLE = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** True of text in which there is something to see; a name made of zero-width characters is none. */
const isVisible = (text: string): boolean => text.replace(INVISIBLE, '') !== '';

/** The same of text that may be left empty. */
export const isEmptyOrVisible = (text: string): boolean => text === '' || isVisible(text);
