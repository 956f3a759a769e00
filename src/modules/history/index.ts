import './history.registry.js';

export { type FormerOrders, platformBatchEvent, startBatch } from './start-batch.js';
export { PlatformUndos } from './platform-undos.js';
export { type KeptChange } from './words/batches.js';
export { HistoryRouter } from './history.router.js';
export {
  actionHandlers,
  batchUndos,
  createdBy,
  changedBy,
  entryHandlers,
  type Recreate,
  recreateChildren,
  restaurantInput,
  type Restored,
  type UndoneAction,
  type RestoreHandler,
  type Values,
} from './restore-handlers.js';
export { everyRow, GoneSince, type NamedRestored, namedRows } from './list-rows.js';
export { CannotRestore } from './history.errors.js';
export { restoredNote } from './history.service.js';
export { HistoryModule } from './history.module.js';
export { trackHistory } from './track-history.js';
export { exportedValues } from './words/changes-in-words.js';
export { actorName, entryHeading, entryType } from './words/entry-words.js';
