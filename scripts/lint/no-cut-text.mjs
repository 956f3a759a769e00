/** Names of texts that users wrote; dates, codes, hashes and lists have other names. */
const TEXT = /(?:(?<!path|host|file)name|title|text|label|description|reason|message|note|comment)$/i;
const CUTS = ['slice', 'charAt', 'at'];

/**
 * Refuses cutting text by UTF-16 units. Emoji and letters with marks have several, so a cut can end in half a
 * character. `src/shared/characters.ts` cuts by whole characters.
 */
export const noCutText = {
  meta: {
    type: 'problem',
    messages: {
      cut: 'This can cut a character in half: use shortened, firstCharacters, fitting or initialsOf of shared/characters.',
      old: 'Use slice, or what shared/characters has for people’s text.',
    },
  },
  create: (context) => ({
    MemberExpression(node) {
      const { object, property, computed, parent } = node;
      const call = parent.type === 'CallExpression' && parent.callee === node ? parent : undefined;
      if (call && ['substr', 'substring'].includes(property.name)) {
        context.report({ node, messageId: 'old' });
        return;
      }
      if (!TEXT.test(nameOf(object))) return;
      const isCut = computed
        ? isNumber(property)
        : CUTS.includes(property.name) && call?.arguments.length > 0 && call.arguments.every(isLength);
      if (isCut) context.report({ node, messageId: 'cut' });
    },
  }),
};

const nameOf = ({ type, name, property }) =>
  (type === 'Identifier' ? name : type === 'MemberExpression' ? property.name : undefined) ?? '';
const isNumber = ({ type, value, argument }) =>
  type === 'UnaryExpression' ? isNumber(argument) : type === 'Literal' && typeof value === 'number';
/** Tells whether the argument is a number or a constant, not a position that was found in the text. */
const isLength = (node) => isNumber(node) || (node.type === 'Identifier' && /^[A-Z_\d]+$/.test(node.name));
