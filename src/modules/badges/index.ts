export { BadgesModule } from './badges.module.js';
export { badgesRouter } from './badges.router.js';
export { BadgesService } from './badges.service.js';
