import { IMAGE_PURPOSES, type ImagePurpose } from '../../../src/modules/media/media.schemas.js';
import { field, filePart, formOf, sendForm } from '../../support/media-stage.js';
import type { Sample } from './sample.js';
import type { RowName } from './transcription.js';
import type { Way } from './matrix-run.js';

const UPLOAD_ROWS: Record<ImagePurpose, RowName> = {
  logo: 'uploadLogo',
  menu: 'uploadMenu',
  topping: 'uploadMenu',
  selection: 'uploadMenu',
  rep_photo: 'uploadTerritory',
  wallpaper: 'uploadTerritory',
  other: 'uploadMenu',
};

/** The sent file is no image, so an allowed upload fails here. */
const NO_IMAGE = 415;

const upload = (purpose: ImagePurpose): Way => {
  const row = UPLOAD_ROWS[purpose];
  const sample: Sample = { row, letter: 'W', ...(row === 'uploadTerritory' ? {} : { names: 'restaurant' }) };
  return {
    name: `uploading a ${purpose}`,
    sample,
    success: NO_IMAGE,
    send: async (http, rows) => {
      const fields = [field('purpose', purpose), field('restaurant_id', String(rows.restaurant))];
      const form = formOf([...fields, filePart(Buffer.from('no image'))]);
      return (await sendForm({ url: http.url, ...(http.token ? { token: http.token } : {}) }, form)).status;
    },
  };
};

const picture = (method: 'POST' | 'PATCH'): Way => ({
  name: `${method} of a territory’s pictures`,
  success: NO_IMAGE,
  sample: { row: 'uploadTerritory', letter: 'W' },
  send: async (http, rows) => {
    const form = formOf([filePart(Buffer.from('no image'), 'wallpaper')]);
    const to = { url: http.url, ...(http.token ? { token: http.token } : {}) };
    return (await sendForm(to, form, { path: `/territories/${rows.territory}/`, method })).status;
  },
});

const open = (name: string, path: string, success: number, method = 'GET'): Way => ({
  name,
  success,
  sample: { row: 'files', letter: 'R' },
  send: async (http) => (await http.send(method, path)).status,
});

/** Ways to call the routes without a procedure, by controller and handler. */
export const ROUTE_WAYS: Record<string, Way[]> = {
  'HealthController.live': [open('health', '/health/live', 200)],
  'HealthController.ready': [open('readiness', '/health/ready', 200)],
  'MetricsController.show': [open('figures', '/metrics', 404)],
  'MediaController.serve': [open('an image', '/media/none.webp', 404)],
  'MediaController.serveThumbnail': [open('a thumbnail', '/media/thumbnails/none.webp', 404)],
  'UploadController.upload': IMAGE_PURPOSES.map(upload),
  'TerritoryImagesController.patch': [picture('PATCH')],
  'TerritoryImagesController.post': [picture('POST')],
  'ListExportController.export': [
    {
      name: 'exporting a list',
      success: 200,
      sample: { row: 'listExports', letter: 'R' },
      send: async (http) => (await http.get('/lists/export/?list=restaurants.list')).status,
    },
  ],
  'ListExportController.other': [open('exporting a list otherwise', '/lists/export/', 405, 'POST')],
  'MenuExportController.export': [
    {
      name: 'exporting a menu',
      success: 200,
      sample: { row: 'menu', letter: 'R', names: 'restaurant' },
      send: async (http, rows) =>
        (await http.get(`/menu/export/?format=json&restaurant_id=${rows.restaurant}`)).status,
    },
  ],
  'MenuExportController.other': [open('exporting otherwise', '/menu/export/', 405, 'POST')],
  'MenuImportFileController.create': [
    {
      name: 'importing a file',
      // Coded bodies are refused, after the access was checked.
      success: 415,
      sample: { row: 'menu', letter: 'W', names: 'restaurant' },
      send: async (http, rows) =>
        (
          await fetch(`${http.url}/menu/imports/file/?restaurant_id=${rows.restaurant}`, {
            method: 'POST',
            headers: {
              'content-encoding': 'br',
              ...(http.token && { authorization: `Bearer ${http.token}` }),
            },
            body: 'no file',
          })
        ).status,
    },
  ],
  'MenuImportFileController.other': [open('importing otherwise', '/menu/imports/file/', 405)],
  'MenuSchemaController.show': [open('the schema of menu files', '/schemas/menu-1.json', 200)],
  'UploadController.other': [open('uploading otherwise', '/upload/image/', 405)],
};
