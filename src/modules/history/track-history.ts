import {
  trackedEntity,
  type TrackedEntity,
  type TrackedEntityOf,
  TRACKED,
} from '../../infra/database/change-tracking/tracked.js';
import type { ClassOf } from '../../infra/database/data-source.js';
import type { WritableGroup } from '../../shared/access/matrix.js';
import { restoreOrder } from './restore-order.js';
import {
  changedBy,
  createdBy,
  type RecreatedRow,
  type Recreate,
  type Restored,
  type RestoreHandler,
  restoreHandlers,
  type RestoreHandlers,
  type Values,
} from './restore-handlers.js';
import { type HistoryEntity, thingOf } from './words/things.schemas.js';

/** Restoring of a thing: by the operations that edit and create it, as the user who restores it. */
interface RestoreOf<Row extends RecreatedRow> extends Partial<
  Pick<RestoreHandler, 'refusal' | 'fields' | 'change' | 'recreate' | 'needed' | 'instead'>
> {
  needs: WritableGroup;
  /** Prefix of the procedures `update`, `create`, `list` and `reorder`, such as `menu.sizes`. */
  router?: string;
  /** Recorded fields of an edit that cannot be restored by themselves. */
  except?: readonly string[];
  /** Further recorded fields that can be restored, because `input` converts them to fields of an edit. */
  converted?: readonly string[];
  /** Converts recorded values to the input of the procedures. */
  input?: (values: Values, restored: Restored) => Values | Promise<Values>;
  /** Finds further input of the procedure that creates a deleted row again. */
  created?: (restored: Restored) => Promise<Values>;
  /** Restores values of other rows that were lost with a deleted one. */
  after?: (restored: Restored, made: Row) => Promise<void>;
}

/**
 * Keeps the history of a thing and restores from it. Its columns come from the entity, and the fields that can be
 * restored are those of an edit (`HISTORY_ENTITIES`) that entries keep.
 */
export function trackHistory<E extends object, Row extends RecreatedRow = RecreatedRow>(
  name: HistoryEntity,
  entity: ClassOf<E>,
  { restore, ...of }: TrackedEntityOf<E> & { restore: RestoreOf<Row> },
): TrackedEntity {
  const thing = trackedEntity(name, entity, of);
  TRACKED.add({ [name]: thing });
  const { needs, router = '', except = [], converted = [], created, after, ...others } = restore;
  const { input = (values) => values, ...handler } = others;
  const row: RestoreHandler = {
    needs,
    fields: [...fieldsOfEdit(name, thing).filter((field) => !except.includes(field)), ...converted],
    change: async (values, restored) =>
      changedBy(`${router}.update`)(await input(values, restored), restored),
    recreate: recreating(router, thing, { input, created, after }),
    ...handler,
  };
  const order = thing.order && restoreOrder(name, { needs, router, parent: thing.order.column });
  restoreHandlers.add({ [name]: { row, order, router } } as Record<HistoryEntity, RestoreHandlers>);
  return thing;
}

const recreating =
  <Row extends RecreatedRow>(
    router: string,
    { under }: TrackedEntity,
    {
      input,
      created,
      after,
    }: Pick<RestoreOf<Row>, 'created' | 'after'> & Required<Pick<RestoreOf<Row>, 'input'>>,
  ): Recreate =>
  async (values, restored) => {
    const create = createdBy(`${router}.create`, ...(under ? [under.column] : []));
    const all = { ...(await input(values, restored)), ...(await created?.(restored)) };
    const made = (await create(all, restored)) as Row;
    await after?.(restored, made);
    return made;
  };

/** Lists the fields of an edit that entries keep, without references to other rows. */
function fieldsOfEdit(
  name: HistoryEntity,
  { columns, json, personal, also, order }: TrackedEntity,
): readonly string[] {
  const recorded = new Set([
    ...columns,
    ...json,
    ...personal,
    ...Object.keys(also),
    ...(order ? ['position'] : []),
  ]);
  return Object.keys(thingOf(name).fields?.shape ?? {}).filter(
    (field) => recorded.has(field) && !field.endsWith('_id'),
  );
}
