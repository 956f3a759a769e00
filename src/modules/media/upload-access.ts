import type { PlatformPolicy, RestaurantPolicy } from '../../transport/trpc/access.js';
import type { ImagePurpose } from './media.schemas.js';

const OWNER: RestaurantPolicy = {
  kind: 'restaurant',
  module: null,
  mode: 'write',
  roles: ['owner'],
  platformStaff: false,
};
const MENU: RestaurantPolicy = { kind: 'restaurant', module: 'menu', mode: 'write' };
const PLATFORM: PlatformPolicy = { kind: 'platform', level: 'staff' };

/** Who may upload what (security.md, matrix, rows "upload"). */
export const UPLOAD_ACCESS = {
  logo: OWNER,
  menu: MENU,
  topping: MENU,
  selection: MENU,
  rep_photo: PLATFORM,
  wallpaper: PLATFORM,
} as const satisfies Record<ImagePurpose, RestaurantPolicy | PlatformPolicy>;
