import type { Idempotency } from '../../infra/idempotency/idempotency.js';
import { router } from '../../transport/trpc/trpc.js';
import { categoriesRouter } from './categories/categories.router.js';
import type { CategoriesService } from './categories/categories.service.js';

/** Everything about a restaurant's menu. */
export const menuRouter = (services: { categories: CategoriesService; idempotency: Idempotency }) =>
  router({ categories: categoriesRouter(services.categories, services.idempotency) });
