import { eachImport } from './each-import.mjs';

/** Refuses imports by their path: `[{ regex, importNames?, message }]`. */
export const walls = {
  meta: {
    type: 'problem',
    schema: [{ type: 'array', items: { type: 'object' } }],
    messages: { refused: '{{message}}' },
  },
  create(context) {
    const refused = context.options[0].map((wall) => ({ ...wall, regex: new RegExp(wall.regex) }));
    const check = ({ source, specifiers }) => {
      for (const { regex, importNames, message } of refused) {
        if (!regex.test(source.value)) continue;
        if (importNames && !takesOneOf(importNames, specifiers)) continue;
        context.report({ node: source, messageId: 'refused', data: { message } });
      }
    };
    return eachImport(check);
  },
};

/** Importing a whole module includes every name. */
function takesOneOf(names, specifiers) {
  if (!specifiers) return true;
  return specifiers.some(({ type, imported, local }) => {
    if (type === 'ImportNamespaceSpecifier') return true;
    const taken = type === 'ImportSpecifier' ? imported : local;
    return names.includes(taken.name ?? taken.value);
  });
}
