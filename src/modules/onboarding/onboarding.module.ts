import { Module } from '@nestjs/common';
import { MailModule } from '../../infra/mail/mail.module.js';
import { PeopleModule } from '../people/index.js';
import { ChecklistRepository } from './checklist/checklist.repository.js';
import { ChecklistService } from './checklist/checklist.service.js';
import { ClosingService } from './closing.service.js';
import { OnboardingRepository } from './onboarding.repository.js';
import { OnboardingService } from './onboarding.service.js';
import { PausesRepository } from './pauses.repository.js';
import { PausesService } from './pauses.service.js';
import { RestaurantNewsService } from './restaurant-news.service.js';
import { RestaurantActionsService } from './restaurant-actions.service.js';
import { RemovedRestaurants } from './removed-restaurants.js';
import { RestaurantMails } from './restaurant-mails.js';
import { RestaurantZips } from './restaurant-zips.js';
import { RestaurantBulkService } from './restaurant-bulk.service.js';
import { RestaurantsRepository } from './restaurants.repository.js';
import { RestaurantsService } from './restaurants.service.js';
import { SlugsRepository } from './slugs.repository.js';
import { SpecialHoursRepository } from './special-hours/special-hours.repository.js';
import { SpecialHoursService } from './special-hours/special-hours.service.js';
import { HoursRepository } from './steps/hours.repository.js';
import { HoursService } from './steps/hours.service.js';
import { StepsService } from './steps/steps.service.js';
import { RouterDeps } from '../../transport/trpc/router-deps.js';
import { OnboardingRouters } from './onboarding.routers.js';

const REPOSITORIES = [
  OnboardingRepository,
  PausesRepository,
  ChecklistRepository,
  RestaurantsRepository,
  SlugsRepository,
  HoursRepository,
  SpecialHoursRepository,
  RestaurantZips,
];
const SERVICES = [
  ClosingService,
  RestaurantNewsService,
  RestaurantActionsService,
  RestaurantBulkService,
  OnboardingService,
  HoursService,
  StepsService,
  RestaurantsService,
  PausesService,
  ChecklistService,
  SpecialHoursService,
];

@Module({
  imports: [PeopleModule],
  providers: [RouterDeps, OnboardingRouters, ...REPOSITORIES, ...SERVICES],
  exports: [...SERVICES, OnboardingRouters],
})
export class OnboardingModule {}

/** Worker module: sends emails to owners and members, and deletes expired restaurants and former slugs. */
@Module({ imports: [MailModule], providers: [RemovedRestaurants, RestaurantMails, SlugsRepository] })
export class OnboardingWorkerModule {}
