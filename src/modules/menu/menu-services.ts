import { Injectable } from '@nestjs/common';
import { AssignmentsService } from './assignments/assignments.service.js';
import { OptionSetsService } from './catalogue/option-sets.service.js';
import { CategoriesService } from './categories/categories.service.js';
import { CategoryDetailsService } from './categories/category-details.service.js';
import { ChoiceRulesRepository } from './choice-rules.repository.js';
import { MenuTables } from './menu-tables.js';
import { SoldOutService } from './sold-out/sold-out.service.js';

/** Services of the menu's procedures, injected by Nest. */
@Injectable()
export class MenuServices {
  constructor(
    readonly tables: MenuTables,
    readonly rules: ChoiceRulesRepository,
    readonly categories: CategoriesService,
    readonly details: CategoryDetailsService,
    readonly assignments: AssignmentsService,
    readonly optionSets: OptionSetsService,
    readonly soldOut: SoldOutService,
  ) {}
}
