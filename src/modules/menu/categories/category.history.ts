import { recreateChildren, trackHistory } from '../../history/index.js';
import { CATEGORY_DRESSING, CATEGORY_TOPPING } from '../assignments/assignments.history.js';
import { offersOfReturned } from '../assignments/offered-again.js';
import { EXTRA_GROUP } from '../extra-groups/extra-group.history.js';
import { MENU_ITEM } from '../items/menu-item.history.js';
import { contentOf } from '../shared/history-parts.js';
import { SIZE_IN_CATEGORY } from '../sizes/size.history.js';
import { CATEGORY_DETAIL } from './category-detail.history.js';
import { Category } from './category.entity.js';

const IN_IT = 'category_id = categories.id';

trackHistory('category', Category, {
  sortedIn: { entity: 'restaurant', column: 'restaurant_id' },
  contents: {
    category_topping: contentOf(CATEGORY_TOPPING, IN_IT),
    category_dressing: contentOf(CATEGORY_DRESSING, IN_IT),
    category_detail: contentOf(CATEGORY_DETAIL, IN_IT),
    size: contentOf(SIZE_IN_CATEGORY, IN_IT, 'position'),
    extra_option_group: contentOf(EXTRA_GROUP, IN_IT, 'position'),
    menu_item: contentOf(MENU_ITEM, IN_IT, 'position'),
  },
  restore: {
    needs: 'menu',
    router: 'menu.categories',
    after: async (restored, { id }) => {
      await recreateChildren(restored, 'category_id', id);
      await offersOfReturned(restored, id);
    },
  },
});
