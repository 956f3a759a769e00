import { docSentences } from './doc-sentences.mjs';

const MOST_WORDS = 25;
/** First words that hide the subject until the end of the sentence. */
const BAD_START = /^[^\p{L}\d`]*(What|How|Of|Whether|Whose|Where|That)(?![\p{L}\d_-])/iu;
/** Recognizes SQL keywords, which are in capitals. */
const isKeyword = (word) => word === word.toUpperCase();

/** Requires plain doc comments: they begin with a verb or a noun, and their sentences are short. */
export const docComment = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      begins: 'A doc comment begins with a verb or the noun that it describes, not with "{{word}}".',
      long: `This sentence has {{words}} words; at most ${MOST_WORDS}.`,
    },
  },
  create(context) {
    const { sourceCode } = context;
    const check = ({ value, range }) => {
      const offset = range[0] + '/*'.length;
      const locOf = ({ start, end }) => ({
        start: sourceCode.getLocFromIndex(offset + start),
        end: sourceCode.getLocFromIndex(offset + end),
      });
      const sentences = docSentences(value);
      const [first] = sentences;
      const [, word] = (first && !first.tag && BAD_START.exec(value.slice(first.start, first.end))) || [];
      if (word && !isKeyword(word))
        context.report({ loc: locOf(first), messageId: 'begins', data: { word } });
      for (const sentence of sentences) {
        if (sentence.words <= MOST_WORDS) continue;
        context.report({ loc: locOf(sentence), messageId: 'long', data: { words: sentence.words } });
      }
    };
    return {
      Program() {
        sourceCode
          .getAllComments()
          .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
          .forEach(check);
      },
    };
  },
};
