import { jsonList, jsonObject } from '../../../infra/database/row-json.js';
import { effectiveRole } from '../../../shared/access/scope.js';
import { type RestoreHandler, trackHistory } from '../../history/index.js';
import { offeredIn, setOfferedAgain } from '../assignments/offered-again.js';
import { selectionsSoldOutAgain } from '../sold-out/sold-out-again.js';
import { SOLD_OUT, STILL_OFF } from '../sold-out/sold-out-columns.js';
import { PrimaryOptionSet } from './primary-option-set.entity.js';

/** Lists the sets that a category offers before or after the one of row `l`, nearest first. */
const besideSet = (comparison: '<' | '>', direction: 'DESC' | 'ASC') =>
  jsonList({
    of: 'n.set_id',
    from: `category_primary_option_sets AS n
           WHERE n.category_id = l.category_id AND (n.position, n.id) ${comparison} (l.position, l.id)`,
    order: `n.position ${direction}, n.id ${direction}`,
  });

const LOCKED = 'This set is locked. Ask the platform to restore it.';

/** Lets only platform users restore a set that was locked at that time. */
const lockRefusal: RestoreHandler['refusal'] = (scope, _entry, { old, new: now }) => {
  const isLocked = [old, now].some((values) => Number(values?.['prevent_restaurant_changes'] ?? 0) === 1);
  return isLocked && effectiveRole(scope) !== 'platform' ? LOCKED : undefined;
};

trackHistory<PrimaryOptionSet, { id: number; selections: readonly { id: number }[] }>(
  'primary_option_set',
  PrimaryOptionSet,
  {
    also: {
      selections: jsonList({
        of: jsonObject('s', ['name', 'external_key', 'image_url'], {
          allergens: `JSON_EXTRACT(s.allergens, '$')`,
          may_contain: `JSON_EXTRACT(s.may_contain, '$')`,
          diets: `JSON_EXTRACT(s.diets, '$')`,
        }),
        from: 'primary_option_selections AS s WHERE s.set_id = primary_option_sets.id',
        order: 's.position, s.id',
      }),
    },
    onDelete: {
      offered_in: offeredIn('category_primary_option_sets', 'l.set_id = primary_option_sets.id', 'l.id', {
        place: 'l.position',
        earlier_ids: besideSet('<', 'DESC'),
        later_ids: besideSet('>', 'ASC'),
      }),
      sold_out_in: jsonList({
        of: jsonObject('off', ['restaurant_id'], {
          until: SOLD_OUT.sold_out_until,
          place: 'n.position',
        }),
        from: `sold_out AS off JOIN primary_option_selections AS n ON n.id = off.primary_selection_id
             WHERE n.set_id = primary_option_sets.id AND ${STILL_OFF}`,
        order: 'off.id',
      }),
    },
    children: ['primary_option_selections'],
    restore: {
      needs: 'catalogue',
      router: 'menu.primaryOptions',
      refusal: lockRefusal,
      after: async (restored, { id, selections }) => {
        await setOfferedAgain(restored, id);
        await selectionsSoldOutAgain(restored, selections);
      },
    },
  },
);
