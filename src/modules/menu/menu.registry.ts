import { JOBS, QUEUES } from '../../infra/jobs/jobs.js';

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
