import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { CitiesRepository } from './cities.repository.js';
import { OnboardingService } from './onboarding.service.js';
import { OwnRestaurantsRepository } from './own-restaurants.repository.js';
import { RestaurantsRepository } from './restaurants.repository.js';
import { RestaurantsService } from './restaurants.service.js';

@Module({
  imports: [PeopleModule],
  providers: [
    CitiesRepository,
    OwnRestaurantsRepository,
    RestaurantsRepository,
    OnboardingService,
    RestaurantsService,
  ],
  exports: [OnboardingService, RestaurantsService],
})
export class OnboardingModule {}
