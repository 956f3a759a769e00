import './history.registry.js';

export { HistoryRouter } from './history.router.js';
export {
  createdBy,
  changedBy,
  type Recreate,
  recreateChildren,
  restaurantInput,
  type Restored,
  type RestoreHandler,
  type Values,
} from './restore-handlers.js';
export { everyRow, GoneSince, type NamedRestored, namedRows } from './list-rows.js';
export { HistoryModule } from './history.module.js';
export { trackHistory } from './track-history.js';
