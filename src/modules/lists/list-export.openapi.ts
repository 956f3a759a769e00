import { ruleOf } from '../../shared/access/matrix.js';
import { IDS_TEXT } from '../../shared/ids-field.js';
import { describeAccess } from '../../transport/rest/document/describe-access.js';
import { failureResponses } from '../../transport/rest/document/failure-responses.js';
import type { FormOperations } from '../../transport/rest/forms.js';

const RULE = ruleOf('listExports', 'read');
const query = (name: string, example: string, description: string, required = false) => ({
  name,
  in: 'query',
  required,
  description,
  schema: { type: 'string' },
  example,
});

/** Written as lists have it, so that the document tells of it once. */
const IDS = { in: 'query', name: 'ids', schema: IDS_TEXT };

/** The export of lists in the OpenAPI document. */
export const listOperations: FormOperations = {
  paths: {
    '/lists/export/': {
      get: {
        operationId: 'lists-export',
        tags: ['Lists'],
        summary: 'Export a list',
        description: [
          'All rows of a paged list as a CSV file (UTF-8). The other parameters are filters of that list. Its own access rule applies too.',
          'Text that a spreadsheet would run as a formula begins with an apostrophe. The file is made while it is sent: if the connection ends early, it is not complete. The export is logged.',
          `Access: ${describeAccess(RULE)}`,
        ].join('\n\n'),
        parameters: [
          query('list', 'menu.toppings.list', 'Operation of the list, such as `menu.toppings.list`.', true),
          query(
            'fields',
            'name,owner.email',
            'Columns, separated by commas, such as `name,owner.email`. `restaurant` is the name of the row’s restaurant. By default all fields with a plain value.',
          ),
          query(
            'layout',
            'screen',
            '`screen`: a line for each extra option with its group and category (`menu.extraGroups.list`), or the changes in words with those of each bulk edit below it (`history.list`). `fields` then names columns of this layout.',
          ),
          query('titles', 'Name,Owner', 'Headings of these columns, separated by commas.'),
          IDS,
        ],
        responses: {
          200: {
            description: 'The file. `Content-Disposition` has its name.',
            content: { 'text/csv': { schema: { type: 'string' } } },
          },
          ...failureResponses(),
        },
      },
    },
  },
};
