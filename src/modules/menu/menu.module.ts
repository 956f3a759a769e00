import { Module } from '@nestjs/common';
import { OnboardingModule } from '../onboarding/index.js';
import { AssignmentsRepository } from './assignments/assignments.repository.js';
import { AssignmentsService } from './assignments/assignments.service.js';
import { OptionSetsRepository } from './catalogue/option-sets.repository.js';
import { OptionSetsService } from './catalogue/option-sets.service.js';
import { CategoriesService } from './categories/categories.service.js';
import { CategoryBuilder } from './categories/category-builder.js';
import { CategoryDetailsRepository } from './categories/category-details.repository.js';
import { CategoryDetailsService } from './categories/category-details.service.js';
import { TreesRepository } from './categories/trees.repository.js';
import { MenuServices } from './menu-services.js';
import { MenuTables } from './menu-tables.js';

@Module({
  imports: [OnboardingModule],
  providers: [
    MenuTables,
    CategoryDetailsRepository,
    TreesRepository,
    AssignmentsRepository,
    OptionSetsRepository,
    CategoriesService,
    CategoryBuilder,
    CategoryDetailsService,
    AssignmentsService,
    OptionSetsService,
    MenuServices,
  ],
  exports: [CategoriesService, MenuServices],
})
export class MenuModule {}
