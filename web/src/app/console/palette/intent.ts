/** What is asked for: to find something, or to take it off the menu or put it back. */
export interface Intent {
  act: 'find' | 'off' | 'on';
  /** What it is about. */
  sought: string;
}

/** Words that come before what they are about, or after it. */
const OFF = /^(?:mark\s+)?(?:sold[\s-]?out|out\s+of)(?:\s+(.*))?$|^(.+)\s+sold[\s-]?out$/i;
const ON =
  /^(?:available(?:\s+again)?|back\s+on)(?:\s+(.*))?$|^(.+)\s+(?:available(?:\s+again)?|back\s+on)$/i;

/** Reads "sold out olives", "olives sold out", "available again olives"; anything else is to be found. */
export function intentOf(text: string): Intent {
  const typed = text.trim();
  const off = OFF.exec(typed);
  if (off) return { act: 'off', sought: off[1] ?? off[2] ?? '' };
  const on = ON.exec(typed);
  if (on) return { act: 'on', sought: on[1] ?? on[2] ?? '' };
  return { act: 'find', sought: typed };
}
