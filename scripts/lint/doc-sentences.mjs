/** Tags without prose: their lines are code, types, links or names. */
const WITHOUT_PROSE = ['example', 'see', 'type', 'typedef', 'import', 'author', 'version', 'since'];
/** Tags that name something before they describe it. */
const NAMING = ['param', 'property', 'prop', 'template', 'typeParam'];

const FENCE = '```';
const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;
/** Code, links and URLs: each is one word, and can begin a sentence. */
const ONE_WORD = [/`[^`]+`/g, /\{@\w+ [^}]*\}/g, /\bhttps?:\/\/\S*[^\s.,;:)\]]/g];
/** Abbreviations whose period does not end a sentence. */
const ABBREVIATIONS = /\b(?:e\.g|i\.e|vs|cf|approx|incl|resp|Mr|Mrs|Dr|St)\./gi;
/** End marks and closing quotes or brackets before a new sentence; not in "etc. and" or "index.ts". */
const END = /[.!?]+["'”’)\]*_]*(?=\s+["'“‘([*_]*[A-Z\d])/g;

// Replacements keep the text's length, so that positions stay valid.
const blanked = (text) => ' '.repeat(text.length);
const asWord = (text) => 'X'.repeat(text.length);

/**
 * Splits a doc comment into sentences.
 *
 * A sentence ends at its mark or with its block: a paragraph, a list item, or the lines of a tag. Inline code, links and
 * URLs count as one word each. Fenced code and tables are skipped.
 *
 * @param text the comment without its first and last slash, such as `* Deletes expired codes. *`
 * @returns `{ start, end, words, tag }` for each, with its place in `text` and the tag above it
 */
export function docSentences(text) {
  return blocksOf(text).flatMap(({ start, content, tag }) => {
    const block = masked(content);
    const ends = [...block.matchAll(END)].map((match) => match.index + match[0].length);
    return [...ends, block.length]
      .map((to, at) => sentenceOf(block, ends[at - 1] ?? 0, to))
      .filter(({ words }) => words > 0)
      .map(({ from, to, words }) => ({ start: start + from, end: start + to, words, tag }));
  });
}

function sentenceOf(block, from, to) {
  const part = block.slice(from, to);
  return {
    from: from + part.length - part.trimStart().length,
    to: from + part.trimEnd().length,
    words: part.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length,
  };
}

function masked(content) {
  const words = ONE_WORD.reduce((text, pattern) => text.replace(pattern, asWord), content);
  return words.replace(ABBREVIATIONS, (text) => text.replaceAll('.', '-'));
}

/** Splits the comment into paragraphs, list items and tags, without the stars before its lines. */
function blocksOf(text) {
  const blocks = [];
  let block;
  let tag;
  let isFenced = false;
  let place = 0;
  for (const raw of text.split('\n')) {
    const line = raw.replace(/^\s*\*+/, blanked).replace(/\*+\s*$/, blanked);
    const shown = line.trim();
    const newTag = /^@(\w+)/.exec(shown)?.[1];
    tag = newTag ?? tag;
    if (shown.startsWith(FENCE)) isFenced = !isFenced;
    if (isFenced || shown === '' || shown.startsWith(FENCE) || shown.startsWith('|')) {
      block = undefined;
    } else {
      if (!block || newTag || LIST_ITEM.test(line)) blocks.push((block = { start: place, content: '', tag }));
      block.content += `${newTag ? withoutTag(line, newTag) : line.replace(LIST_ITEM, blanked)}\n`;
    }
    place += raw.length + 1;
  }
  return blocks.filter((each) => !WITHOUT_PROSE.includes(each.tag));
}

/** Blanks the tag, its type and the name after it. */
function withoutTag(line, tag) {
  const head = NAMING.includes(tag)
    ? /^\s*@\w+(?:\s+\{[^}]*\})?(?:\s+[\w.[\]]+)?(?:\s+-)?/
    : /^\s*@\w+(?:\s+\{[^}]*\})?/;
  return line.replace(head, blanked);
}
