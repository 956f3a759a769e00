import { Module } from '@nestjs/common';
import { RouterDeps } from '../../transport/trpc/router-deps.js';
import { HistoryModule } from '../history/index.js';
import { StorageModule } from '../../infra/storage/storage.module.js';
import { OnboardingModule } from '../onboarding/index.js';
import { OpenAllergensRepository } from './allergens/open-allergens.repository.js';
import { OpenAllergensService } from './allergens/open-allergens.service.js';
import { AssignmentsRepository } from './assignments/assignments.repository.js';
import { AssignmentsService } from './assignments/assignments.service.js';
import { ItemBulkRepository } from './bulk-edit/item-bulk.repository.js';
import { ItemBulkService } from './bulk-edit/item-bulk.service.js';
import { RowBulkService } from './bulk-edit/row-bulk.service.js';
import { OptionSetCopier } from './option-sets/option-set-copier.js';
import { OptionSetsRepository } from './option-sets/option-sets.repository.js';
import { OptionSetsService } from './option-sets/option-sets.service.js';
import { CategoriesService } from './categories/categories.service.js';
import { CategoryBuilder } from './categories/category-builder.js';
import { CategoryCopier } from './categories/category-copier.js';
import { CategoryDetailsRepository } from './categories/category-details.repository.js';
import { CategoryDetailsService } from './categories/category-details.service.js';
import { TreesRepository } from './categories/trees.repository.js';
import { ChoiceRulesRepository } from './choice-rules/choice-rules.repository.js';
import { ExtraSelectionsService } from './extras/extra-selections.service.js';
import { MenuExportController } from './menu-file/menu-export.controller.js';
import { MenuExportService } from './menu-file/menu-export.service.js';
import { MenuFileRepository } from './menu-file/menu-file.repository.js';
import { MenuSchemaController } from './menu-file/menu-schema.controller.js';
import { MenuStates } from './menu-import/comparing/menu-states.repository.js';
import { ImportChecker } from './menu-import/import-checker.js';
import { ImportProgress } from './menu-import/import-progress.js';
import { LastChanges } from './menu-import/last-changes.repository.js';
import { ImportRunner } from './menu-import/import-runner.js';
import { MenuImportFileController } from './menu-import/menu-import-file.controller.js';
import { MenuImportsRepository } from './menu-import/menu-imports.repository.js';
import { MenuImportsService } from './menu-import/menu-imports.service.js';
import { MenuWriter } from './menu-import/writing/menu-writer.js';
import { MenuRouter } from './menu.router.js';
import { SoldOutEnds } from './sold-out/sold-out-ends.js';
import { SoldOutJobs } from './sold-out/sold-out.jobs.js';
import { SoldOutRepository } from './sold-out/sold-out.repository.js';
import { SoldOutService } from './sold-out/sold-out.service.js';

@Module({
  imports: [HistoryModule, OnboardingModule, StorageModule],
  controllers: [MenuExportController, MenuSchemaController, MenuImportFileController],
  providers: [
    OpenAllergensRepository,
    OpenAllergensService,
    ChoiceRulesRepository,
    CategoryDetailsRepository,
    TreesRepository,
    AssignmentsRepository,
    OptionSetCopier,
    OptionSetsRepository,
    CategoriesService,
    CategoryBuilder,
    CategoryCopier,
    CategoryDetailsService,
    AssignmentsService,
    ExtraSelectionsService,
    OptionSetsService,
    SoldOutRepository,
    SoldOutEnds,
    SoldOutService,
    ItemBulkRepository,
    ItemBulkService,
    RowBulkService,
    MenuFileRepository,
    MenuExportService,
    MenuStates,
    ImportChecker,
    ImportProgress,
    MenuImportsRepository,
    MenuImportsService,
    RouterDeps,
    MenuRouter,
  ],
  exports: [CategoriesService, MenuRouter],
})
export class MenuModule {}

/** Ends sold-out times and runs imports in the worker. */
@Module({
  imports: [StorageModule],
  providers: [
    SoldOutRepository,
    SoldOutJobs,
    MenuFileRepository,
    MenuStates,
    ImportChecker,
    ImportProgress,
    MenuImportsRepository,
    LastChanges,
    MenuWriter,
    ImportRunner,
  ],
})
export class MenuWorkerModule {}
