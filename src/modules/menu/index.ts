import './menu.registry.js';
import './allergens/open-allergens.history.js';
import './categories/category.history.js';
import './dressings/dressing.history.js';
import './menu-import/menu-import.history.js';
import './option-sets/option-set.history.js';
import './sold-out/sold-out.history.js';
import './toppings/topping.history.js';
import { CategoryDressing } from './assignments/category-dressing.entity.js';
import { CategoryTopping } from './assignments/category-topping.entity.js';
import { Dressing } from './dressings/dressing.entity.js';
import { PrimaryOptionSelection } from './option-sets/primary-option-selection.entity.js';
import { PrimaryOptionSet } from './option-sets/primary-option-set.entity.js';
import { Topping } from './toppings/topping.entity.js';
import { CategoryDetail } from './categories/category-detail.entity.js';
import { CategoryPrimaryOptionSet } from './categories/category-primary-option-set.entity.js';
import { Category } from './categories/category.entity.js';
import { ExtraOptionGroup } from './extra-groups/extra-option-group.entity.js';
import { ExtraOptionSelection } from './extras/extra-option-selection.entity.js';
import { MenuItem } from './items/menu-item.entity.js';
import { MenuItemPrice } from './items/menu-item-price.entity.js';
import { MenuVersion } from './shared/menu-version.entity.js';
import { MenuImport } from './menu-import/menu-import.entity.js';
import { Size } from './sizes/size.entity.js';
import { SoldOut } from './sold-out/sold-out.entity.js';

export { CategoriesService } from './categories/categories.service.js';
export { menuFileOperations } from './menu-file/menu-file.openapi.js';
export { LACKING_ALLERGENS, OPEN_ALLERGENS_COUNT } from './items/lacking-allergens.js';
export { LACKING_PICTURE, LACKING_PRICE } from './items/item-filters.js';
export { MENU_VERSIONS } from './shared/menu-rows.js';
export { type StoredDietaryInfo, toDietaryInfo } from './shared/dietary-info.js';
export { joinSoldOut, SOLD_OUT } from './sold-out/sold-out-columns.js';
export { MenuModule, MenuWorkerModule } from './menu.module.js';
export { MenuRouter } from './menu.router.js';
export { STILL_OFF } from './sold-out/sold-out-columns.js';

export { Category, CategoryDetail, Dressing, MenuItem, PrimaryOptionSelection, PrimaryOptionSet, Topping };

export const menuEntities = [
  Category,
  CategoryDetail,
  CategoryPrimaryOptionSet,
  Size,
  CategoryTopping,
  CategoryDressing,
  ExtraOptionGroup,
  ExtraOptionSelection,
  MenuItem,
  MenuItemPrice,
  PrimaryOptionSet,
  PrimaryOptionSelection,
  Topping,
  Dressing,
  SoldOut,
  MenuVersion,
  MenuImport,
];
