import { CategoryDetail } from './category-detail.entity.js';
import { Category } from './category.entity.js';
import { MenuItem } from './menu-item.entity.js';

export { CategoriesService } from './categories.service.js';
export { MenuModule } from './menu.module.js';
export { menuRouter } from './menu.router.js';

export const menuEntities = [Category, CategoryDetail, MenuItem];
