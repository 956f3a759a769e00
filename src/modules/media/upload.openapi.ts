import { ruleOf } from '../../shared/access/matrix.js';
import { THUMBNAIL_SIDE, THUMBNAILS } from '../../shared/thumbnails.js';
import { describeAccess } from '../../transport/rest/document/describe-access.js';
import { failureResponses } from '../../transport/rest/document/failure-responses.js';
import type { FormOperations } from '../../transport/rest/forms.js';
import { DEFAULT_SIDE, IMAGE_PURPOSES, IMAGE_TYPES, LARGEST_SIDE } from './media.schemas.js';

const side = (direction: string) => ({
  type: 'integer',
  minimum: 1,
  maximum: LARGEST_SIDE,
  default: DEFAULT_SIDE,
  description: `Scales the image down to fit, never up. Values beyond the limits are clamped; ${direction}.`,
});

const file = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description: `One of ${IMAGE_TYPES.join(', ')}, checked by content. At most 8 MB, 50 megapixels and 12,000 pixels a side.`,
};

const form = {
  type: 'object',
  required: ['file'],
  properties: {
    file,
    purpose: { type: 'string', enum: IMAGE_PURPOSES, default: 'other' },
    restaurant_id: { type: 'integer', description: 'Defaults to the caller’s active restaurant.' },
    max_w: side('512 for a logo, 1600 for a category'),
    max_h: side('512 for a logo, 1200 for a category'),
  },
};

const address = (description: string) => ({ type: 'string', description });
const result = {
  type: 'object',
  required: ['url', 'public_url', 'path'],
  properties: {
    url: address('Absolute URL of the image, a WebP.'),
    public_url: address('Same as `url`.'),
    path: address('The URL without the origin.'),
  },
};

/** An image field in another form, described like the upload's. */
export const imageField = (description: string) => ({
  ...file,
  description: `${description}: ${file.description}`,
});

/** The upload of an image in the OpenAPI document. */
export const uploadForms: FormOperations = {
  paths: {
    '/upload/image/': {
      post: {
        operationId: 'upload-image',
        tags: ['Upload'],
        summary: 'Upload an image',
        description: [
          `Returns when the image is ready. Its thumbnail, at most ${THUMBNAIL_SIDE} pixels wide and high, is at \`/media/${THUMBNAILS}/\` under the same name. Unused images are deleted after a day.`,
          `Access: ${describeAccess(ruleOf('upload', 'write'))}`,
          `For \`logo\`: ${describeAccess(ruleOf('uploadLogo', 'write'))}`,
          `For \`menu\`, \`topping\` and \`selection\`: ${describeAccess(ruleOf('uploadMenu', 'write'))}`,
          `For \`rep_photo\` and \`wallpaper\`: ${describeAccess(ruleOf('uploadTerritory', 'write'))}`,
          'Without a purpose: anyone with access to one of these. The image belongs to the caller’s active restaurant; for platform users, to none.',
        ].join('\n\n'),
        requestBody: {
          required: true,
          description: 'The image and what it is for.',
          content: {
            'multipart/form-data': { schema: form, example: { file: 'margherita.jpg', purpose: 'menu' } },
          },
        },
        responses: {
          201: { description: 'The image.', content: { 'application/json': { schema: result } } },
          ...failureResponses(
            { isWrite: true },
            {
              413: 'Larger than 8 MB.',
              415: 'Not a JPEG, PNG or WebP image, by content.',
            },
          ),
        },
      },
    },
  },
};
