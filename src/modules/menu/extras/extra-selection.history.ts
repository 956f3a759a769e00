import { trackHistory } from '../../history/index.js';
import { soldOutAgain, soldOutIn } from '../sold-out/sold-out-again.js';
import { ExtraOptionSelection } from './extra-option-selection.entity.js';

const GROUP = 'extra_option_groups AS g WHERE g.id = extra_option_selections.group_id';

/** History of extras. They are part of their category, and sorted in their group. */
export const EXTRA_SELECTION = trackHistory('extra_option_selection', ExtraOptionSelection, {
  under: { entity: 'extra_option_group', column: 'group_id' },
  partOf: { entity: 'category', id: `(SELECT g.category_id FROM ${GROUP})` },
  also: { group: `(SELECT g.name FROM ${GROUP})` },
  onDelete: { sold_out_in: soldOutIn('extra_selection', 'extra_option_selections') },
  restore: {
    needs: 'menu',
    router: 'menu.extraSelections',
    except: ['group'],
    after: (restored, { id }) => soldOutAgain(restored, 'extraSelections', id),
  },
});
