import { entryHandlers, restaurantInput } from '../../history/index.js';

const RECORDED_BEFORE = 'This entry is too old to restore. Mark the allergens on the items instead.';

/** Opens the allergens of a confirmation again (C-355). Older entries name them only in words. */
entryHandlers.add({
  'allergens.confirmed': {
    needs: 'menu',
    fields: ['checked_allergens'],
    refusal: (_scope, _entry, { old }) =>
      old?.['checked_codes'] === undefined ? RECORDED_BEFORE : undefined,
    change: (_values, { restaurantId, recorded, call }) =>
      call('menu.allergens.reopen', {
        ...restaurantInput(restaurantId),
        allergens: String(recorded['checked_codes']).split(' '),
      }),
    recreate: 'A confirmation can’t be deleted.',
  },
});
