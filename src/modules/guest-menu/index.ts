export { GuestMenuRouter } from './guest-menu.router.js';
export { GuestMenuModule } from './guest-menu.module.js';
export { GuestMenuService } from './guest-menu.service.js';
export { serveGuestPages } from './page/serve-guest-pages.js';
