import { type Rule, ruleOf } from '../../shared/access/matrix.js';
import type { ImagePurpose } from './media.schemas.js';

const LOGO = [ruleOf('uploadLogo', 'write')] as const;
const MENU = [ruleOf('uploadMenu', 'write')] as const;
const TERRITORY = [ruleOf('uploadTerritory', 'write')] as const;

/** Who may upload what: whom one of the rules lets through. Without a purpose, all who may upload anything. */
export const UPLOAD_ACCESS = {
  logo: LOGO,
  menu: MENU,
  topping: MENU,
  selection: MENU,
  rep_photo: TERRITORY,
  wallpaper: TERRITORY,
  other: [...MENU, ...LOGO],
} as const satisfies Record<ImagePurpose, readonly [Rule, ...Rule[]]>;
