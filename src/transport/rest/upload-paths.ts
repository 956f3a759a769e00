import {
  DEFAULT_SIDE,
  IMAGE_PURPOSES,
  IMAGE_TYPES,
  LARGEST_SIDE,
} from '../../modules/media/media.schemas.js';
import { ruleOf } from '../../shared/access/matrix.js';
import { describeAccess } from './describe-access.js';
import { failureResponses } from './failure-responses.js';

const side = (direction: string) => ({
  type: 'integer',
  minimum: 1,
  maximum: LARGEST_SIDE,
  default: DEFAULT_SIDE,
  description: `The image is made to fit, never enlarged. Beyond the bounds the bound counts; ${direction}.`,
});

const form = {
  type: 'object',
  required: ['file'],
  properties: {
    file: {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: `One of ${IMAGE_TYPES.join(', ')}, by content; at most 8 MB, 50 megapixels, 12,000 pixels a side.`,
    },
    purpose: { type: 'string', enum: IMAGE_PURPOSES, default: 'other' },
    restaurant_id: { type: 'integer', description: 'Else the one that the caller works in.' },
    max_w: side('512 for a logo, 1600 for a category'),
    max_h: side('512 for a logo, 1200 for a category'),
  },
};

const address = (description: string) => ({ type: 'string', description });
const result = {
  type: 'object',
  required: ['url', 'public_url', 'path'],
  properties: {
    url: address('Absolute address of the image, a WebP.'),
    public_url: address('The same.'),
    path: address('The same without the origin.'),
  },
};

const territoryImage = (description: string) => ({
  ...form.properties.file,
  description: `${description}: ${form.properties.file.description}`,
});
const territoryImages = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        rep_photo: territoryImage('The representative'),
        wallpaper: territoryImage('The home wallpaper'),
        version: {
          type: 'integer',
          description: 'With it, a territory that changed since is left alone (412).',
        },
      },
    },
  },
};

/** Bodies that an operation takes besides the JSON that its procedure describes. */
export const FORM_BODIES: Readonly<Record<string, Record<string, object>>> = {
  '/territories/{id}/': { patch: territoryImages },
};

/** What no procedure describes: the operations that are not JSON. */
export const UPLOAD_PATHS = {
  '/territories/{id}/': {
    post: {
      operationId: 'territory-images',
      tags: ['Territories'],
      summary: 'Upload images of a territory',
      description: [
        'The same as PATCH with a form, for clients that send forms with POST only. Both images or none are saved.',
        'Who may call it: Superadmins and platform staff.',
      ].join('\n\n'),
      security: [{ Authorization: [] }],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
      requestBody: { required: true, content: territoryImages },
      responses: {
        200: { description: 'The territory, as PATCH answers it.' },
        ...failureResponses({
          413: 'An image larger than 8 MB.',
          415: 'Not a JPEG, PNG or WebP image, by content.',
        }),
      },
    },
  },
  '/upload/image/': {
    post: {
      operationId: 'upload-image',
      tags: ['Upload'],
      summary: 'Upload an image',
      description: [
        'Answers when the image can be seen. Images that nothing refers to are removed after a day.',
        `Who may call it: ${describeAccess(ruleOf('upload', 'write'))}`,
        `For \`logo\`: ${describeAccess(ruleOf('uploadLogo', 'write'))}`,
        `For \`menu\`, \`topping\` and \`selection\`: ${describeAccess(ruleOf('uploadMenu', 'write'))}`,
        `For \`rep_photo\` and \`wallpaper\`: ${describeAccess(ruleOf('uploadTerritory', 'write'))}`,
        'Without a purpose: whoever may upload for any of these; the image is the restaurant’s that the caller works in, for platform people nobody’s.',
      ].join('\n\n'),
      security: [{ Authorization: [] }],
      requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
      responses: {
        201: { description: 'The image.', content: { 'application/json': { schema: result } } },
        ...failureResponses({ 413: 'Larger than 8 MB.', 415: 'Not a JPEG, PNG or WebP image, by content.' }),
      },
    },
  },
};
