import { expect, test } from 'vitest';
import { lintSources } from './lint-sources.mjs';

const words = (count, first = 'word') =>
  [first, ...Array.from({ length: count - 1 }, (_, at) => `word${at}`)].join(' ');
const more = (count) => words(count, 'More');

const PLAIN = {
  'a verb begins': '/** Deletes expired codes. */',
  'a noun begins': '/** Restore handlers by audit entity. */',
  'longer words begin': '/** Whatever. */ /** Office. */ /** Thatch. */ /** Howard. */ /** Of-course. */',
  'code begins': '/** `What` names the subject. */',
  'a keyword of SQL begins': '/** WHERE of the rows that are read. */',
  'a later sentence begins with What': '/** Reads it. What is there stays. */',
  'a tag is all there is': '/** @returns what is there */',
  'it is no doc comment': '// What is read.\n/* What is read. */',
  '25 words': `/** ${words(25)}. */`,
  'two sentences': `/** ${words(20)}. ${more(20)}. */`,
  'a question and a quotation': `/** ${words(20)}? “${more(20)}!” ${more(20)} */`,
  'a sentence that code begins': `/** ${words(20)}. \`a b c\` ${words(19)}. */`,
  'a sentence in parentheses': `/** ${words(20)}. (${more(20)}.) ${more(20)}. */`,
  'code is one word': `/** ${words(24)} \`a b c d\`. */`,
  'code over two lines is one word': `/**\n * ${words(24)} \`a b\n * c d\`.\n */`,
  'a link is one word': `/** ${words(24)} {@link Some thing}. */`,
  'a URL is one word': `/** ${words(24)} https://feast.test/a-b?c=d. */`,
  'signs are no words': `/** ${words(25)} - + -> = … */`,
  'stars before lines are no words': `/**\n * ${words(20)}\n * ${words(5)}\n *\n **/`,
  'two paragraphs': `/**\n * ${words(20)}\n *\n * ${words(20)}\n */`,
  'a list': `/**\n * ${words(15)}:\n * - ${words(15)}\n * - ${words(15)}\n * 1. ${words(15)}\n */`,
  tags: `/**\n * ${words(15)}\n * @param a ${words(15)}\n * @returns ${words(15)}\n * @throws ${words(15)}\n */`,
  'the name and the type of a parameter': `/**\n * @param {string} options.name - ${words(25)}\n */`,
  'an example': `/**\n * Adds.\n * @example ${words(30)}\n */`,
  'fenced code': `/**\n * Adds:\n * \`\`\`ts\n * ${words(30)}\n * \`\`\`\n */`,
  'a table': `/**\n * Adds:\n * | ${words(30)} |\n */`,
};

const BEGINS = {
  What: '/** What is read. */',
  How: '/**\n * How it is read.\n */',
  Of: 'class A {\n  /** Of it. */\n  b = 1;\n}',
  Whether: '/** Whether it is read; `undefined` if not. */',
  Whose: '/** "Whose" menu it is. */',
  Where: '/** **Where** it is. */',
  That: '/** That’s it. */',
  what: '/** what is read */',
};

const LONG = {
  'one sentence': [26, `/** ${words(26)}. */`],
  'over lines': [26, `/**\n * ${words(20)}\n * ${words(6)}\n */`],
  'the second sentence': [27, `/** Reads. ${more(27)}. */`],
  'a colon and a semicolon': [26, `/** ${words(13)}: ${words(7)}; ${words(6)}. */`],
  abbreviations: [26, `/** ${words(12)}, e.g. ${more(6)}, i.e. A ${words(5)}. */`],
  'an "etc." in the middle': [26, `/** ${words(12)} etc. and ${words(12)}. */`],
  'a point within a name': [26, `/** ${words(13)} index.ts Version 1.5 ${words(10)}. */`],
  'an item over lines': [26, `/**\n * - ${words(20)}\n *   ${words(6)}\n */`],
  'a line of a tag': [26, `/**\n * @returns ${words(26)}\n */`],
};

const codeOf = (code) => (Array.isArray(code) ? code[1] : code);
const sources = Object.entries({ ...PLAIN, ...BEGINS, ...LONG }).map(([name, code]) => [
  `${name.replace(/\W/g, '-')}.ts`,
  codeOf(code),
]);
const reports = lintSources(['feast/doc-comment'], Object.fromEntries(sources));
const reportsOf = (name) => reports[`${name.replace(/\W/g, '-')}.ts`];
const messagesOf = (name) => reportsOf(name).map(({ message }) => message);

test.each(Object.keys(PLAIN))('doc-comment accepts: %s', (name) => {
  expect(reportsOf(name)).toEqual([]);
});

test.each(Object.keys(BEGINS))('doc-comment refuses %s as the first word', (word) => {
  expect(messagesOf(word)).toEqual([
    `A doc comment begins with a verb or the noun that it describes, not with "${word}".`,
  ]);
});

test.each(Object.entries(LONG))('doc-comment refuses more than 25 words: %s', (name, [count]) => {
  expect(messagesOf(name)).toEqual([`This sentence has ${count} words; at most 25.`]);
});

test('doc-comment points at the sentence', () => {
  expect(reportsOf('the second sentence')).toMatchObject([{ text: `${more(27)}.`, line: 1, column: 12 }]);
  expect(reportsOf('How')).toMatchObject([{ text: 'How it is read.', line: 2, column: 4 }]);
});
