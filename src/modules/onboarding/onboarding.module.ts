import { Module } from '@nestjs/common';
import { CitiesRepository } from './cities.repository.js';
import { OnboardingService } from './onboarding.service.js';
import { OwnersRepository } from './owners.repository.js';
import { RestaurantsRepository } from './restaurants.repository.js';
import { RestaurantsService } from './restaurants.service.js';

@Module({
  providers: [
    CitiesRepository,
    OwnersRepository,
    RestaurantsRepository,
    OnboardingService,
    RestaurantsService,
  ],
  exports: [OnboardingService, RestaurantsService],
})
export class OnboardingModule {}
