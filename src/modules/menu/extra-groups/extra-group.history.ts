import { changedBy, createdBy, type Recreate, recreateChildren, trackHistory } from '../../history/index.js';
import { EXTRA_SELECTION } from '../extras/extra-selection.history.js';
import { contentOf, IN_CATEGORY } from '../shared/history-parts.js';
import { ExtraOptionGroup } from './extra-option-group.entity.js';

/** Recreates a group with its extras. Its minimum is at most 1 until the extras exist. */
const recreateGroup: Recreate = async (values, restored) => {
  const least = Number(values['min_choices'] ?? 0);
  const create = createdBy('menu.extraGroups.create', 'category_id');
  const made = await create({ ...values, min_choices: Math.min(least, 1) }, restored);
  await recreateChildren(restored, 'group_id', made.id);
  if (least > 1)
    await changedBy('menu.extraGroups.update')({ min_choices: least }, { ...restored, id: made.id });
  return made;
};

/** History of extra groups, each with its extras. */
export const EXTRA_GROUP = trackHistory('extra_option_group', ExtraOptionGroup, {
  under: IN_CATEGORY,
  contents: {
    extra_option_selection: contentOf(EXTRA_SELECTION, 'group_id = extra_option_groups.id', 'position'),
  },
  restore: {
    needs: 'menu',
    router: 'menu.extraGroups',
    // The numbers of the rule determine both switches.
    except: ['required', 'allow_multiple'],
    recreate: recreateGroup,
  },
});
