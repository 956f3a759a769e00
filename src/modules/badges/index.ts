export { BadgesRouter } from './badges.router.js';
export { BadgesModule } from './badges.module.js';
