import { Module } from '@nestjs/common';
import { InvitesModule, PeopleModule } from '../people/index.js';
import { OnboardingServices } from './onboarding-services.js';
import { OnboardingRepository } from './onboarding.repository.js';
import { OnboardingService } from './onboarding.service.js';
import { OwnRestaurantsRepository } from './own-restaurants.repository.js';
import { CitiesRepository } from './places/cities.repository.js';
import { CitiesService } from './places/cities.service.js';
import { RestaurantsRepository } from './restaurants.repository.js';
import { RestaurantsService } from './restaurants.service.js';
import { SlugsRepository } from './slug/slugs.repository.js';
import { SlugsService } from './slug/slugs.service.js';
import { AdditionalRepository } from './steps/additional.repository.js';
import { AdditionalService } from './steps/additional.service.js';
import { ContactsRepository } from './steps/contacts.repository.js';
import { ContactsService } from './steps/contacts.service.js';
import { DeliveryRepository } from './steps/delivery.repository.js';
import { DeliveryService } from './steps/delivery.service.js';
import { HoursRepository } from './steps/hours.repository.js';
import { HoursService } from './steps/hours.service.js';
import { StepRowsRepository } from './steps/step-rows.repository.js';

const REPOSITORIES = [
  OnboardingRepository,
  OwnRestaurantsRepository,
  RestaurantsRepository,
  CitiesRepository,
  SlugsRepository,
  StepRowsRepository,
  DeliveryRepository,
  HoursRepository,
  AdditionalRepository,
  ContactsRepository,
];

@Module({
  imports: [PeopleModule, InvitesModule],
  providers: [
    ...REPOSITORIES,
    OnboardingService,
    SlugsService,
    DeliveryService,
    HoursService,
    AdditionalService,
    ContactsService,
    OnboardingServices,
    RestaurantsService,
    CitiesService,
  ],
  exports: [OnboardingService, OnboardingServices, RestaurantsService, CitiesService],
})
export class OnboardingModule {}
