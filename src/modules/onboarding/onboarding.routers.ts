import { Injectable } from '@nestjs/common';
import { RouterDeps } from '../../transport/trpc/router-deps.js';
import { checklistRouter } from './checklist/checklist.router.js';
import { ChecklistService } from './checklist/checklist.service.js';
import { ClosingService } from './closing.service.js';
import { onboardingRouter } from './onboarding.router.js';
import { OnboardingService } from './onboarding.service.js';
import { pausesRouter } from './pauses.router.js';
import { PausesService } from './pauses.service.js';
import { citiesRouter } from './places/cities.router.js';
import { countriesRouter } from './places/countries.router.js';
import { RestaurantActionsService } from './restaurant-actions.service.js';
import { RestaurantBulkService } from './restaurant-bulk.service.js';
import { restaurantsRouter } from './restaurants.router.js';
import { RestaurantsService } from './restaurants.service.js';
import { hoursRouter } from './special-hours/hours.router.js';
import { SpecialHoursService } from './special-hours/special-hours.service.js';
import { HoursService } from './steps/hours.service.js';
import { StepsService } from './steps/steps.service.js';

/** Procedures of the onboarding module. */
@Injectable()
export class OnboardingRouters {
  readonly onboarding;
  readonly hours;
  readonly restaurants;
  readonly checklist;
  readonly pauses;
  readonly countries;
  readonly cities;

  constructor(
    deps: RouterDeps,
    onboarding: OnboardingService,
    steps: StepsService,
    hours: HoursService,
    specialHours: SpecialHoursService,
    restaurants: RestaurantsService,
    actions: RestaurantActionsService,
    many: RestaurantBulkService,
    closing: ClosingService,
    checklist: ChecklistService,
    pauses: PausesService,
  ) {
    this.onboarding = onboardingRouter(onboarding, steps, hours);
    this.hours = hoursRouter(specialHours);
    this.restaurants = restaurantsRouter({ restaurants, actions, many, closing }, deps.keys);
    this.checklist = checklistRouter(checklist);
    this.pauses = pausesRouter(pauses);
    this.countries = countriesRouter(deps);
    this.cities = citiesRouter(deps);
  }
}
