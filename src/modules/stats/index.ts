import './stats.registry.js';
import { StatsSnapshot } from './stats-snapshot.entity.js';

export { OwnFiguresService } from './own-figures.service.js';
export { StatsModule, StatsWorkerModule } from './stats.module.js';
export { statsRouter } from './stats.router.js';
export { StatsService } from './stats.service.js';

export const statsEntities = [StatsSnapshot];
