import type { ExtraGroup, ExtraSelection } from '../../../../../../src/modules/menu/extra-options.schemas.js';

/** A group without its selections, which are saved one by one. */
export type GroupRow = Pick<
  ExtraGroup,
  'id' | 'version' | 'name' | 'required' | 'allow_multiple' | 'add_images_to_selections'
>;
export type SelectionRow = Pick<ExtraSelection, 'id' | 'version' | 'name' | 'price' | 'image_url'>;

/** As they begin; the server gives id and version. */
export const NEW_GROUP = {
  id: 0,
  version: 0,
  required: false,
  allow_multiple: false,
  add_images_to_selections: true,
};
export const NEW_SELECTION = { id: 0, version: 0, image_url: null };
