import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@server/api/app-router';
import type { RouterInput } from '@/lib/trpc';

type Imports = inferRouterOutputs<AppRouter>['menu']['imports'];

/** An import as the server has it: a draft, or its result. */
export type ImportDraft = Imports['get'];
export type ImportTable = ImportDraft['tables'][number];
export type ImportMatch = ImportTable['match'];
export type ImportTarget = ImportDraft['targets'][number];
export type MenuTable = ImportTarget['table'];
export type ImportCheckCounts = NonNullable<ImportDraft['counts']>;
export type ShownImportRow = Imports['rows']['results'][number];
export type RowStatusFilter = NonNullable<RouterInput['menu']['imports']['rows']['status']>;
export type ImportChange = Omit<RouterInput['menu']['imports']['update'], 'id' | 'restaurant_id'>;
export type KeptImportRow = NonNullable<ImportDraft['undone']>['kept'][number];

export const IMPORT_STEPS = ['choose', 'match', 'check', 'import'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];
