import { CategoryItemCount } from './category-item-count.entity.js';
import { CityRestaurantCount } from './city-restaurant-count.entity.js';

export { StatsModule } from './stats.module.js';
export { statsRouter } from './stats.router.js';
export { StatsService } from './stats.service.js';

export const statsEntities = [CityRestaurantCount, CategoryItemCount];
