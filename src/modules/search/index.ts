export { SearchModule } from './search.module.js';
export { searchRouter } from './search.router.js';
export { SearchService } from './search.service.js';
