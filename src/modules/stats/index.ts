import './stats.registry.js';
import { StatsSnapshot } from './stats-snapshot.entity.js';

export { StatsRouter } from './stats.router.js';
export { StatsModule, StatsWorkerModule } from './stats.module.js';

export const statsEntities = [StatsSnapshot];
