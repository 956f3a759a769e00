import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bannedWordsIn } from './banned-words.mjs';
import { lintSources } from './lint-sources.mjs';

const PLAIN = {
  'plain texts': "const a = ['Restore', 'Email', 'Someone else changed this.', 'Image of an item']",
  'words that only begin or end alike':
    "const a = ['An email mailbox', 'Maybe', 'Kindly ask', 'An outstanding bill']",
  'the month': "const a = 'From May to June'",
  'other uses of at, back and off': `const a = ['At most once an hour', 'Back to Feast', 'Turn it back on', 'Turn off']`,
  'names of code': "const a = ['mail', 'pictures', 'mail.code', 'outbox-kind', 'nobodyKnows']",
  'names of code within a text': "const a = 'Rows of `kind`, o.kind and \\'mail\\' are kept'",
  'paths and addresses': "const a = 'See https://feast.test/mail/kind, mail@feast.test or src/mail/a.ts'",
  'lists of names': "const a = 'mail picture'.split(' '); const b = ` mail picture `.trim().split(' ')",
  SQL: 'const a = `SELECT kind, mail FROM outbox WHERE kind = ?`',
  'parts of SQL': "const a = ['kind = ? AND picture IS NULL', 'o.kind, o.at', 'kind <> ?']",
  modules: "import 'The mail'; export * from 'The mail'; const a = import('The mail')",
  keys: "const a = { 'The mail': 1 }",
  types: "type A = 'The mail'; type B = { 'The mail': 1 }",
  'hidden attributes': '<a className="wide mail" href="Mail" id="Mail" key="Mail" />',
  comments: '// The mail\nconst a = 1',
};

const BANNED = [
  ['mail', "const a = 'Told by mail.'"],
  ['Mail', "const a = 'Mail'"],
  ['mails', 'const a = `${b} mails`'],
  ['mailed', 'const a = <b>mailed</b>'],
  ['Pictures', 'const a = <b title="Pictures" />'],
  ['nobody', 'const a = `${b} is shown to nobody.`'],
  ['kind', "const a = { title: 'Every kind' }"],
  ['whoever', "throw new Error('Ask ' + 'whoever sent it')"],
  ['Put something back', "const a = 'Put something back on…'"],
  ['taken it back', "const a = 'They have taken it back.'"],
  ['Switch it on', "const a = 'Switch it on first'"],
  ['hand-over', "const a = 'A hand-over'"],
  ['there is nothing', "const a = 'So there is nothing here.'"],
  ['may', "const a = 'Guests may see it'"],
  ['its people', "const a = 'Write to its people.'"],
  ['Somebody', "const a = 'Somebody’s menu'"],
];

const plain = Object.entries(PLAIN).map(([name, code], at) => ({ name, file: `plain-${at}.tsx`, code }));
const banned = BANNED.map(([words, code], at) => ({ words, file: `banned-${at}.tsx`, code }));
const reports = lintSources(
  ['feast/plain-words'],
  Object.fromEntries([...plain, ...banned].map(({ file, code }) => [file, code])),
);

test.each(plain)('plain-words accepts: $name', ({ file }) => {
  expect(reports[file]).toEqual([]);
});

test.each(banned)('plain-words refuses "$words" in $code', ({ words, file }) => {
  expect(reports[file].map(({ message }) => message)).toEqual([
    expect.stringContaining(`Do not write "${words}" in a text.`),
  ]);
});

test('no text that the specification quotes has a banned word', () => {
  const source = readFileSync(join(import.meta.dirname, '../../test/support/quotes.ts'), 'utf8');
  const quotes = [...source.matchAll(/^ {2}quote\('(.+)', \d/gm)].map(([, text]) => text);
  expect(quotes).toContain('No messages.');
  expect(quotes.filter((text) => bannedWordsIn(text).length > 0)).toEqual([]);
});
