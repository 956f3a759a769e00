import './system.registry.js';

export { CheckedProblemsStore } from './problems/checked-problems.js';
export { SystemRouter } from './system.router.js';
export { SystemModule, SystemWorkerModule } from './system.module.js';
