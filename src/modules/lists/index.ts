export { ListsModule } from './lists.module.js';
export { listOperations } from './list-export.openapi.js';
