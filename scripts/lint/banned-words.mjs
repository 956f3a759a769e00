/** Allows up to two words in between: "put it back", "switch the account off". */
const split = (verb, particle) => String.raw`(?:${verb})(?: [\w’']+){0,2}[ -](?:${particle})`;

/**
 * Banned words of texts, with their replacements: some are hard to read, for others the product has one word. Texts
 * quoted in the specification stay, so their words cannot be added; a test checks that.
 */
const INSTEAD = [
  ['whoever', 'the user, the owner, the person who ...'],
  ['somebody', 'someone, a user'],
  ['anybody', 'anyone'],
  ['everybody', 'everyone'],
  ['nobody', 'no one'],
  ['(?:its|their) people', 'the team, the users'],
  ['of it', 'the noun that "it" stands for'],
  ['with it', 'with this, or the noun'],
  ['by (?:itself|themselves)', 'automatically'],
  ['at once', 'immediately, together'],
  ['in the meantime', 'since, while you were editing'],
  ['any more', 'no longer'],
  ['there (?:is|was) nothing', 'No ..., or what will be here'],
  // "May contain" is the term of the allergen laws.
  ['may(?! contain)', 'can, might'],
  ['pictures?', 'image'],
  ['(?:e-)?mail(?:s|ed|ing)?', 'email'],
  [split('puts?|putting|brings?|brought|bringing|takes?|took|taken|taking', 'back'), 'restore, undo'],
  [split('switch(?:es|ed|ing)?', 'on|off'), 'enable, disable, turn on, turn off'],
  [split('hand(?:s|ed|ing)?', 'over|on'), 'transfer'],
  [split('takes?|took|taken|taking', 'away'), 'remove, delete'],
  [split('lets?|letting', 'in again'), 'enable'],
  ['(?:runs?|ran|running) out', 'be sold out, expire'],
  ['kinds?', 'type'],
  ['standing', 'status'],
  ['next owner', 'pending owner'],
  ['on (?:its|their) way', 'pending, sending'],
  ['dead messages?|messages? that could not be sent', 'failed emails and texts'],
];

/** Skips parts of names, paths and addresses: "outbox.kind", "/mails/invite", "mail@feast.test", "kind-words". */
const BANNED = INSTEAD.map(([words, instead]) => ({
  pattern: new RegExp(String.raw`(?<![\w./@:$’'-])(?:${words})(?![\w/@-]|[.:=]\w)`, 'giu'),
  instead,
}));
const MONTH = 'May';
const CODE = /`[^`]*`/g;

/** Finds banned words in a text; returns `{ index, words, instead }` for each. */
export function bannedWordsIn(text) {
  const prose = text.replace(CODE, (code) => ' '.repeat(code.length));
  return BANNED.flatMap(({ pattern, instead }) =>
    [...prose.matchAll(pattern)].map(({ 0: words, index }) => ({ index, words, instead })),
  ).filter(({ words }) => words !== MONTH);
}
