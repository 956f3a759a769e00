import './history.registry.js';

export { HistoryModule } from './history.module.js';
export { historyRouter } from './history.router.js';
export { HistoryService } from './history.service.js';
