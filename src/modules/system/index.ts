import './system.registry.js';

export { DeadMailsService } from './mails/dead-mails.service.js';
export { StatusService } from './status/status.service.js';
export { SystemModule, SystemWorkerModule } from './system.module.js';
export { systemRouter } from './system.router.js';
