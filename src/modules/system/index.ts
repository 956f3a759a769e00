import './system.registry.js';

export { MESSAGE_KINDS } from './mails/kind-words.js';
export { CheckedProblemsStore } from './problems/checked-problems.js';
export { SystemRouter } from './system.router.js';
export { SystemModule, SystemWorkerModule } from './system.module.js';
