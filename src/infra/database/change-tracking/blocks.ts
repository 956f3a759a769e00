import { DECLARATIONS, readOld, writeEntrySql } from './entry-sql.js';
import type { PendingChange } from './pending-changes.js';
import { TRACKED, type TrackedEntity, wholeImageOf } from './tracked.js';

const blocks = new Map<string, string>();
const remembered = (key: string, make: () => string) => {
  const known = blocks.get(key);
  if (known !== undefined) return known;
  const text = make();
  blocks.set(key, text);
  return text;
};

/** Block for one edit outside of a transaction. It rolls back completely when a part fails. */
export const aloneBlock = (
  entity: string,
  thing: TrackedEntity,
  {
    within,
    update,
    last,
    select,
  }: { within: string; update: string; last: string | undefined; select: string | undefined },
) => `BEGIN NOT ATOMIC ${DECLARATIONS}
  DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN ROLLBACK; RESIGNAL; END;
  START TRANSACTION;
  ${readOld(thing, within)}
  IF rec_old IS NOT NULL THEN
    ${update}; SET rec_done = ROW_COUNT();
    ${remembered(entity, () => writeEntrySql(entity, thing))}
    ${last === undefined ? '' : `IF rec_done > 0 THEN ${last}; END IF;`}
  END IF;
  COMMIT;
  SELECT rec_done AS done;
  ${select === undefined ? '' : `${select};`}
END`;

export const puttingBlock = (entity: string, put: string, then: string | undefined) => {
  const thing = TRACKED.get(entity);
  return `BEGIN NOT ATOMIC ${DECLARATIONS}
  DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN ROLLBACK; RESIGNAL; END;
  START TRANSACTION;
  ${readOld(thing, `${thing.key} = ?`)}
  ${put};
  ${then ? `${then};` : ''}
  ${remembered(entity, () => writeEntrySql(entity, thing))}
  COMMIT;
END`;
};

export const pendingBlock = (
  thing: TrackedEntity,
  within: string,
  update: string,
) => `BEGIN NOT ATOMIC ${DECLARATIONS}
  ${readOld(thing, within)}
  IF rec_old IS NOT NULL THEN ${update}; SET rec_done = ROW_COUNT(); END IF;
  SELECT rec_done AS done, rec_old AS old, rec_old_digest AS digest, rec_restaurant AS restaurant, rec_part AS part,
         rec_label AS label;
END`;

/** Block that writes several entries in sequence. */
export const entriesBlock = (pending: readonly Pick<PendingChange, 'entity' | 'whole'>[]) =>
  remembered(
    `entries ${pending.map(({ entity, whole }) => `${entity}${whole ? ' whole' : ''}`).join(', ')}`,
    () => `BEGIN NOT ATOMIC ${DECLARATIONS}
  ${pending
    .map(
      ({ entity, whole }) => `
  SET rec_old = ?, rec_old_digest = ?, rec_restaurant = ?, rec_part = ?, rec_label = ?,
      rec_new = NULL, rec_new_digest = NULL, rec_first = NULL, rec_continues = NULL;
  ${whole ? writeEntrySql(entity, TRACKED.get(entity), wholeImageOf) : remembered(entity, () => writeEntrySql(entity, TRACKED.get(entity)))}`,
    )
    .join('')}
END`,
  );
