/**
 * Refuses text next to other children if either can change. Browser translators replace text nodes. React then fails
 * to remove such a text or to insert before it, and never updates it. So a text that can change or disappear must be
 * the only child of an element. The same is true for a text after a child that can disappear.
 */
export const noLooseText = {
  meta: {
    type: 'problem',
    messages: {
      fragment: 'A fragment comes and goes text by text: give this one an element, such as <span>.',
      goes: 'This text comes and goes among others: give it an element of its own, such as <span>.',
      behind:
        'Something before this text comes and goes: give the text an element of its own, such as <span>.',
      changes: 'This text changes beside others: make it one template, alone in an element such as <span>.',
    },
  },
  create(context) {
    const check = ({ type, children }) => {
      const parts = children.flatMap(partOf);
      const isFragment = type === 'JSXFragment';
      if (parts.length < 2 && !isFragment) return;
      let comesAndGoes = false;
      parts.forEach((part, at) => {
        const isLoose = isFragment && part.shows.has('text');
        const messageId = isLoose ? 'fragment' : faultOf(part, comesAndGoes, [parts[at - 1], parts[at + 1]]);
        if (messageId) context.report({ node: part.node, messageId });
        comesAndGoes ||= part.comesAndGoes;
      });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

function faultOf({ shows, isBlank, isFixed }, comesAndGoes, neighbours) {
  if (shows.has('text')) {
    if (shows.size > 1) return 'goes';
    if (comesAndGoes) return 'behind';
    return isBlank || isFixed ? undefined : 'changes';
  }
  // The value of a name is unknown here. Next to a word it counts as text, as in `{count} items`.
  const besideWord = neighbours.some((other) => other?.isFixed && !other.isBlank);
  return shows.has('unknown') && besideWord ? 'changes' : undefined;
}

/** Describes what one child can show; undefined for non-children, such as line breaks in the source. */
function partOf(node) {
  if (node.type === 'JSXText') {
    const isBlank = node.value.trim() === '';
    return isBlank && node.value.includes('\n') ? [] : [fixedText(node, isBlank)];
  }
  if (node.type !== 'JSXExpressionContainer') return [{ node, shows: new Set(['element']) }];
  const { expression } = node;
  if (expression.type === 'JSXEmptyExpression') return [];
  if (expression.type === 'Literal' && typeof expression.value === 'string')
    return [fixedText(node, expression.value.trim() === '')];
  const shows = shownBy(expression);
  // An element that replaces another one is mounted again.
  const isReplaced = expression.type === 'ConditionalExpression' && shows.has('element');
  return [{ node, shows, comesAndGoes: isReplaced || shows.size > 1 || shows.has('nothing') }];
}

const fixedText = (node, isBlank) => ({ node, shows: new Set(['text']), isBlank, isFixed: true });

/** Returns 'nothing', 'text', 'element' or 'unknown' for an expression. */
function shownBy(expression) {
  switch (expression.type) {
    case 'Literal':
      return new Set([isShown(expression.value) ? 'text' : 'nothing']);
    case 'TemplateLiteral':
      return new Set(['text']);
    case 'JSXElement':
    case 'JSXFragment':
      return new Set(['element']);
    case 'ConditionalExpression':
      return new Set([...shownBy(expression.consequent), ...shownBy(expression.alternate)]);
    case 'LogicalExpression':
      return expression.operator === '&&'
        ? new Set(['nothing', ...shownBy(expression.right)])
        : new Set([...shownBy(expression.left), ...shownBy(expression.right)]);
    case 'CallExpression':
      return isList(expression.callee) ? new Set(['nothing', 'element']) : new Set(['unknown']);
    case 'Identifier':
      return new Set([expression.name === 'undefined' ? 'nothing' : 'unknown']);
    default:
      return new Set(['unknown']);
  }
}

const isShown = (value) => typeof value === 'number' || (typeof value === 'string' && value !== '');
const isList = ({ type, property }) => type === 'MemberExpression' && property.name === 'map';
