/** Search intent: find something, mark it sold out, or mark it available. */
export interface Intent {
  act: 'find' | 'off' | 'on';
  /** Search text without the words of the intent. */
  sought: string;
}

/** Words before or after the search text that tell the intent. */
const OFF = /^(?:mark\s+)?(?:sold[\s-]?out|out\s+of)(?:\s+(.*))?$|^(.+)\s+sold[\s-]?out$/i;
const ON =
  /^(?:available(?:\s+again)?|back\s+on)(?:\s+(.*))?$|^(.+)\s+(?:available(?:\s+again)?|back\s+on)$/i;

/** Reads "sold out olives", "olives sold out", "available again olives". Any other text is a search. */
export function intentOf(text: string): Intent {
  const typed = text.trim();
  const off = OFF.exec(typed);
  if (off) return { act: 'off', sought: off[1] ?? off[2] ?? '' };
  const on = ON.exec(typed);
  if (on) return { act: 'on', sought: on[1] ?? on[2] ?? '' };
  return { act: 'find', sought: typed };
}
