import { ruleOf } from '../../../shared/access/matrix.js';
import { describeAccess } from '../../../transport/rest/document/describe-access.js';
import { failureResponses } from '../../../transport/rest/document/failure-responses.js';
import type { FormOperations } from '../../../transport/rest/forms.js';
import { XLSX_TYPE } from '../../../infra/sheets/xlsx.js';
import { MENU_FILE_FORMATS } from './menu-export.schemas.js';
import { MENU_SCHEMA_PATH } from './menu-schema.controller.js';

const RULE = ruleOf('menu', 'read');
const WRITE = ruleOf('menu', 'write');
const binary = { type: 'string', contentMediaType: 'application/octet-stream' };
const query = (name: string, schema: object, description: string, required = false) => ({
  name,
  in: 'query',
  required,
  description,
  schema,
});

/** The export of a menu in the OpenAPI document. */
export const menuFileOperations: FormOperations = {
  paths: {
    '/menu/export/': {
      get: {
        operationId: 'menu-export',
        tags: ['Menu'],
        summary: 'Export a whole menu',
        description: [
          `A file with every row of a restaurant’s menu, and the shared rows that it can use. JSON is one document (see \`${MENU_SCHEMA_PATH}\`), XLSX has a sheet for each table, CSV is a ZIP with a file for each table. The tables are the same.`,
          'With `images` it is a ZIP with that file and the stored images. It is made while it is sent: if the connection ends early, the file is not complete.',
          `Access: ${describeAccess(RULE)}`,
        ].join('\n\n'),
        parameters: [
          query('format', { type: 'string', enum: MENU_FILE_FORMATS }, 'Format of the file.', true),
          query('images', { type: 'boolean', default: false, examples: [true] }, 'Adds the stored images.'),
          query(
            'restaurant_id',
            { type: 'integer' },
            'Defaults to the caller’s active restaurant. Platform users name one.',
          ),
        ],
        responses: {
          200: {
            description: 'The file. `Content-Disposition` has its name.',
            content: {
              'application/json': { schema: { type: 'object' } },
              [XLSX_TYPE]: { schema: binary },
              'application/zip': { schema: binary },
            },
          },
          ...failureResponses(),
        },
      },
    },
    '/menu/imports/file/': {
      post: {
        operationId: 'menu-imports-file',
        tags: ['Menu'],
        summary: 'Import a file',
        description: [
          'Begins an import of a JSON, XLSX or CSV file, or a ZIP of these, at most 20 MB, sent as the body. Its type is known by its content. Nothing changes until the import is applied.',
          'Returns when the file is read, or while it is read (`reading`). A file that cannot be read is `failed` with a `message`. A restaurant has one unfinished import at a time (409 `import_open`).',
          `Access: ${describeAccess(WRITE)}`,
        ].join('\n\n'),
        parameters: [
          query(
            'name',
            { type: 'string', maxLength: 255, default: 'menu', examples: ['menu.xlsx'] },
            'Name of the file, for users.',
          ),
          query(
            'restaurant_id',
            { type: 'integer' },
            'Defaults to the caller’s active restaurant. Platform users name one.',
          ),
        ],
        requestBody: {
          required: true,
          description: 'The file.',
          content: {
            'application/octet-stream': {
              schema: binary,
              example: 'Category,Name,Price\nPasta,Carbonara,13.50',
            },
          },
        },
        responses: {
          200: {
            description: 'The import, as `GET /menu/imports/{id}/` answers it.',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
          ...failureResponses({ isWrite: true }, { 413: 'Larger than 20 MB.' }),
        },
      },
    },
    [MENU_SCHEMA_PATH]: {
      get: {
        operationId: 'menu-schema',
        tags: ['Menu'],
        summary: 'Read the JSON schema of menu files',
        description: 'Browsers can call it from any origin.\n\nAccess: public (no token needed).',
        security: [],
        responses: {
          200: {
            description: 'The schema.',
            headers: { ETag: { $ref: '#/components/headers/ETag' } },
            content: { 'application/schema+json': { schema: { type: 'object' } } },
          },
          304: { description: 'Not modified; no body.' },
          ...failureResponses({ isPublic: true, hasInput: false }),
        },
      },
    },
  },
};
