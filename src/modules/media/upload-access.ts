import { type Rule, ruleOf } from '../../shared/access/matrix.js';
import type { ImagePurpose } from './media.schemas.js';

const MENU = ruleOf('uploadMenu', 'write');
const TERRITORY = ruleOf('uploadTerritory', 'write');

/** Who may upload what. */
export const UPLOAD_ACCESS = {
  logo: ruleOf('uploadLogo', 'write'),
  menu: MENU,
  topping: MENU,
  selection: MENU,
  rep_photo: TERRITORY,
  wallpaper: TERRITORY,
} as const satisfies Record<ImagePurpose, Rule>;
