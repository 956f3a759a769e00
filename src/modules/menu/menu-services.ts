import { Injectable } from '@nestjs/common';
import { AssignmentsService } from './assignments/assignments.service.js';
import { PrimaryOptionsService } from './catalogue/primary-options.service.js';
import { CategoriesService } from './categories/categories.service.js';
import { CategoryDetailsService } from './categories/category-details.service.js';
import { ExtraGroupsService } from './extra-options/extra-groups.service.js';
import { ExtraSelectionsService } from './extra-options/extra-selections.service.js';
import { MenuItemsService } from './items/menu-items.service.js';
import { SizesService } from './sizes/sizes.service.js';

/** What the menu's procedures call, gathered by Nest. */
@Injectable()
export class MenuServices {
  constructor(
    readonly categories: CategoriesService,
    readonly details: CategoryDetailsService,
    readonly sizes: SizesService,
    readonly assignments: AssignmentsService,
    readonly groups: ExtraGroupsService,
    readonly selections: ExtraSelectionsService,
    readonly items: MenuItemsService,
    readonly primaryOptions: PrimaryOptionsService,
  ) {}
}
