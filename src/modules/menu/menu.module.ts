import { Module } from '@nestjs/common';
import { OnboardingModule } from '../onboarding/index.js';
import { CategoriesRepository } from './categories/categories.repository.js';
import { CategoriesService } from './categories/categories.service.js';

@Module({
  imports: [OnboardingModule],
  providers: [CategoriesRepository, CategoriesService],
  exports: [CategoriesService],
})
export class MenuModule {}
