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

export { OnboardingModule, OnboardingWorkerModule } from './onboarding.module.js';
export { onboardingRouter } from './onboarding.router.js';
export { OnboardingService } from './onboarding.service.js';
export { ClosingService } from './closing.service.js';
export { checklistRouter } from './checklist/checklist.router.js';
export { ChecklistService } from './checklist/checklist.service.js';
export { pausesRouter } from './pauses.router.js';
export { PausesService } from './pauses.service.js';
export { citiesRouter } from './places/cities.router.js';
export { countriesRouter } from './places/countries.router.js';
export { RestaurantActionsService } from './restaurant-actions.service.js';
export { restaurantsRouter } from './restaurants.router.js';
export { RestaurantsService } from './restaurants.service.js';
export { hoursRouter } from './special-hours/hours.router.js';
export { SpecialHoursService } from './special-hours/special-hours.service.js';
export { HoursService } from './steps/hours.service.js';
export { StepsService } from './steps/steps.service.js';

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
