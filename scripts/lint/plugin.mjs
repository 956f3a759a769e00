import { docComment } from './doc-comment.mjs';
import { noCutText } from './no-cut-text.mjs';
import { noImportCircle } from './no-import-circle.mjs';
import { noLooseText } from './no-loose-text.mjs';
import { plainWordsRule } from './plain-words.mjs';
import { uniqueExport } from './unique-export.mjs';
import { walls } from './walls.mjs';

/** Our own lint rules. */
export default {
  meta: { name: 'feast' },
  rules: {
    'doc-comment': docComment,
    'no-cut-text': noCutText,
    'no-import-circle': noImportCircle,
    'no-loose-text': noLooseText,
    'plain-words': plainWordsRule,
    'unique-export': uniqueExport,
    walls,
  },
};
