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
  required: ['file', 'purpose'],
  properties: {
    file: {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: `One of ${IMAGE_TYPES.join(', ')}, by content; at most 8 MB, 50 megapixels, 12,000 pixels a side.`,
    },
    purpose: { type: 'string', enum: IMAGE_PURPOSES },
    restaurant_id: { type: 'integer', description: 'Needed by members of several restaurants.' },
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

/** What no procedure describes: the one operation that is not JSON (spec L482). */
export const UPLOAD_PATHS = {
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
