import { bannedWordsIn } from './banned-words.mjs';

/** Placeholder for the values in a template. */
const FILLED_IN = '{}';

/** Texts contain a space or begin with a capital; names, keys and addresses do neither. */
const IS_TEXT = /\S\s|\s\S|^\p{Lu}\p{Ll}/u;
const IS_SQL =
  /\b(?:SELECT|INSERT INTO|UPDATE|FROM|WHERE|JOIN|VALUES|TABLE|UNION|AND|OR|AS|ASC|DESC|IS NULL)\b|\w ?(?:=|<>|<=>) ?(?:\?|:\w)/;
/** Attributes that users never see. */
const HIDDEN = ['className', 'classNames', 'id', 'key', 'href', 'to', 'src', 'style', 'd', 'htmlFor', 'rel'];

/** Refuses banned words in texts; `banned-words.mjs` lists them. */
export const plainWordsRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { banned: 'Do not write "{{words}}" in a text. Instead: {{instead}}.' },
  },
  create(context) {
    const check = (node, text) => {
      const isText = node.type === 'JSXText' || (IS_TEXT.test(text) && !IS_SQL.test(text) && isShown(node));
      if (!isText) return;
      for (const { words, instead } of bannedWordsIn(text))
        context.report({ node, messageId: 'banned', data: { words, instead } });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node) {
        check(node, node.quasis.map(({ value }) => value.cooked ?? value.raw).join(FILLED_IN));
      },
      JSXText(node) {
        check(node, node.value);
      },
    };
  },
};

/** Returns false for names of modules, properties and types, for lists of names, and for hidden attributes. */
function isShown({ parent, ...node }) {
  switch (parent.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'TSLiteralType':
    case 'TSImportType':
      return false;
    case 'MemberExpression':
      // A list of names.
      return parent.property.name !== 'split' && parent.property.name !== 'trim';
    case 'JSXAttribute':
      return !HIDDEN.includes(parent.name.name);
    default:
      return parent.key?.range[0] !== node.range[0];
  }
}
