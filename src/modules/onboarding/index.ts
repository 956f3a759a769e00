import './restaurant.history.js';
import './places/places.history.js';
import './onboarding.registry.js';
import { FormerSlug } from './former-slug.entity.js';
import { City } from './places/city.entity.js';
import { Country } from './places/country.entity.js';
import { Restaurant } from './restaurant.entity.js';
import { SpecialHoursRow } from './special-hours/special-hours.entity.js';
import { AdditionalInfo } from './steps/additional-info.entity.js';
import { DeliverySettings } from './steps/delivery-settings.entity.js';
import { OpeningDay } from './steps/opening-day.entity.js';
import { RestaurantContacts } from './steps/restaurant-contacts.entity.js';

export { byAllergenLaw } from './by-allergen-law.js';
export { OnboardingRouters } from './onboarding.routers.js';
export { OnboardingModule, OnboardingWorkerModule } from './onboarding.module.js';
export { OnboardingService } from './onboarding.service.js';
export { RestaurantsService } from './restaurants.service.js';
export { SpecialHoursService } from './special-hours/special-hours.service.js';
export { StepsService } from './steps/steps.service.js';
export { HoursService } from './steps/hours.service.js';

export { Restaurant };

export const onboardingEntities = [
  Country,
  City,
  Restaurant,
  DeliverySettings,
  OpeningDay,
  AdditionalInfo,
  RestaurantContacts,
  SpecialHoursRow,
  FormerSlug,
];
