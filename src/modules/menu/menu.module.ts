import { Module } from '@nestjs/common';
import { OnboardingModule } from '../onboarding/index.js';
import { AssignmentsRepository } from './assignments/assignments.repository.js';
import { AssignmentsService } from './assignments/assignments.service.js';
import { CatalogueRepository } from './catalogue/catalogue.repository.js';
import { CatalogueService } from './catalogue/catalogue.service.js';
import { OptionSelectionsRepository } from './catalogue/option-selections.repository.js';
import { PrimaryOptionsService } from './catalogue/primary-options.service.js';
import { CategoriesRepository } from './categories/categories.repository.js';
import { CategoriesService } from './categories/categories.service.js';
import { CategoryBuilder } from './categories/category-builder.js';
import { CategoryDetailsRepository } from './categories/category-details.repository.js';
import { CategoryDetailsService } from './categories/category-details.service.js';
import { TreesRepository } from './categories/trees.repository.js';
import { ExtraGroupsRepository } from './extra-options/extra-groups.repository.js';
import { ExtraGroupsService } from './extra-options/extra-groups.service.js';
import { ExtraSelectionsRepository } from './extra-options/extra-selections.repository.js';
import { ExtraSelectionsService } from './extra-options/extra-selections.service.js';
import { MenuItemsRepository } from './items/menu-items.repository.js';
import { MenuItemsService } from './items/menu-items.service.js';
import { MenuServices } from './menu-services.js';
import { SizesRepository } from './sizes/sizes.repository.js';
import { SizesService } from './sizes/sizes.service.js';

const repositories = [
  ...[CategoriesRepository, CategoryDetailsRepository, TreesRepository, SizesRepository],
  ...[AssignmentsRepository, ExtraGroupsRepository, ExtraSelectionsRepository, MenuItemsRepository],
  ...[CatalogueRepository, OptionSelectionsRepository],
];
const services = [
  ...[CategoriesService, CategoryBuilder, CategoryDetailsService, SizesService],
  ...[AssignmentsService, ExtraGroupsService, ExtraSelectionsService, MenuItemsService],
  ...[CatalogueService, PrimaryOptionsService],
];

@Module({
  imports: [OnboardingModule],
  providers: [...repositories, ...services, MenuServices],
  exports: [CategoriesService, MenuItemsService, MenuServices],
})
export class MenuModule {}
