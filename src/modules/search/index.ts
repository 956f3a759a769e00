export { SearchRouter } from './search.router.js';
export { SearchModule } from './search.module.js';
