import './system.registry.js';

export { SystemRouter } from './system.router.js';
export { SystemModule, SystemWorkerModule } from './system.module.js';
