import './lists.registry.js';
import { SavedView } from './saved-views/saved-view.entity.js';

export { ListsModule } from './lists.module.js';
export { listOperations } from './list-export.openapi.js';
export { SavedViewsRouter } from './saved-views/saved-views.router.js';

export const listsEntities = [SavedView];
