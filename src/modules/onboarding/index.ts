import { City } from './city.entity.js';
import { Country } from './country.entity.js';
import { Restaurant } from './restaurant.entity.js';

export { OnboardingModule } from './onboarding.module.js';
export { onboardingRouter } from './onboarding.router.js';
export { OnboardingService } from './onboarding.service.js';
export { restaurantsRouter } from './restaurants.router.js';
export { RestaurantsService } from './restaurants.service.js';

export const onboardingEntities = [Country, City, Restaurant];
