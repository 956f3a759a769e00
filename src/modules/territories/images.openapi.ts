import { failureResponses } from '../../transport/rest/document/failure-responses.js';
import type { FormOperations } from '../../transport/rest/forms.js';
import { imageField } from '../media/index.js';

const content = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        rep_photo: imageField('The representative'),
        wallpaper: imageField('The home wallpaper'),
        version: { type: 'integer' },
      },
    },
    example: { rep_photo: 'lee-park.jpg', version: 3 },
  },
};

/** OpenAPI of a territory's images: PATCH accepts forms besides JSON, POST only forms. */
export const territoryForms: FormOperations = {
  bodies: { '/territories/{id}/': { patch: content } },
  paths: {
    '/territories/{id}/': {
      post: {
        operationId: 'territory-images',
        tags: ['Territories'],
        summary: 'Upload a territory’s images',
        description: [
          'Same as PATCH with a form, for clients that can send forms only with POST. Saves both images or none.',
          'Access: platform staff and superadmins (all).',
        ].join('\n\n'),
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
          { $ref: '#/components/parameters/If-Match' },
        ],
        requestBody: { required: true, description: 'One or both images.', content },
        responses: {
          200: {
            description: 'The territory, as PATCH returns it.',
            headers: { ETag: { $ref: '#/components/headers/ETag' } },
          },
          ...failureResponses(
            { isWrite: true, takesVersion: true },
            {
              413: 'An image larger than 8 MB.',
              415: 'Not a JPEG, PNG or WebP image, by content.',
            },
          ),
        },
      },
    },
  },
};
