import { JOBS, QUEUES } from '../../infra/jobs/jobs.js';
import { DELETED_WITH_RESTAURANT } from '../onboarding/index.js';
import { NAMED_ROWS, PARENT_ROWS, ROW_RESTAURANTS } from '../../transport/trpc/named-row.js';

NAMED_ROWS.add({
  'menu.categories': 'categories',
  'menu.details': 'category_details',
  'menu.sizes': 'sizes',
  'menu.categoryToppings': 'category_toppings',
  'menu.categoryDressings': 'category_dressings',
  'menu.extraGroups': 'extra_option_groups',
  'menu.extraSelections': 'extra_option_selections',
  'menu.items': 'menu_items',
  'menu.toppings': 'toppings',
  'menu.dressings': 'dressings',
  'menu.primaryOptions': 'primary_option_sets',
  'menu.primaryOptions.updateSelection': 'primary_option_selections',
  'menu.soldOut.items': 'menu_items',
  'menu.soldOut.toppings': 'toppings',
  'menu.soldOut.dressings': 'dressings',
  'menu.soldOut.extraSelections': 'extra_option_selections',
  'menu.soldOut.primarySelections': 'primary_option_selections',
});
PARENT_ROWS.add({
  category_id: 'categories',
  category: 'categories',
  group_id: 'extra_option_groups',
  group: 'extra_option_groups',
});
DELETED_WITH_RESTAURANT.add({ categories: true, primary_option_sets: true, toppings: true, dressings: true });
ROW_RESTAURANTS.add({
  primary_option_selections: `
    SELECT s.restaurant_id FROM primary_option_selections AS c
      JOIN primary_option_sets AS s ON s.id = c.set_id WHERE c.id = ?`,
});

// A separate queue, so that slow sweeps of other modules do not keep an item sold out.
QUEUES.add({ menu: { concurrency: 1 } });
JOBS.add({ 'menu.end_sold_out': { queue: 'menu', every: 60_000, forgotten: true } });

declare module '../../infra/jobs/jobs.js' {
  interface JobPayloads {
    'menu.end_sold_out': NoPayload;
  }
}
declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'category.deleted': true;
    'category.reordered': true;
    'category_detail.deleted': true;
    'category_topping.deleted': true;
    'category_dressing.deleted': true;
    'size.deleted': true;
    'size.reordered': true;
    'menu_item.deleted': true;
    'menu_item.reordered': true;
    'extra_option_group.deleted': true;
    'extra_option_group.reordered': true;
    'extra_option_selection.deleted': true;
    'extra_option_selection.reordered': true;
    'primary_option_set.deleted': true;
    'primary_option_set.changed': true;
    'topping.deleted': true;
    'topping.changed': true;
    'dressing.deleted': true;
    'dressing.changed': true;
    'menu.lock_overridden': true;
    'sold_out.marked': true;
    'sold_out.ended': true;
  }
}
