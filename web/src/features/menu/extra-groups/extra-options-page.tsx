import { Suspense, useState } from 'react';
import { Inline } from '@/components/layout/inline';
import { lazyPart } from '@/components/lazy-part';
import { Link, useSearchParams } from 'react-router';
import type { ExtraGroup } from '@server/modules/menu/extra-groups/extra-groups.schemas';
import type { CategoryOutput } from '@server/modules/menu/categories/categories.schemas';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { EXTRA_TEXTS } from '@server/shared/texts/extra-options';
import { SaveBar } from '@/components/editor-page/save-bar';
import { Problem } from '@/components/problem';
import { useRestaurantChoice } from '@/components/restaurant-scope/use-restaurant-filter';
import { useKeepRestaurant } from '@/components/restaurant-scope/use-write-target';
import { RestaurantBadge } from '@/components/restaurant-scope/restaurant-badge';
import { SkeletonBlocks } from '@/components/skeletons/skeleton-blocks';
import { paths } from '@/config/paths';
import { FieldDraftsContext } from '@/editing/field-drafts';
import { SaveNote } from '@/editing/save-note';
import { UnsavedEditsAlert } from '@/editing/unsaved-edits-alert';
import { useEditGuard } from '@/editing/use-edit-guard';
import { useAlerts } from '@/hooks/use-alerts';
import { useConsole } from '@/hooks/use-console';
import { useCurrency } from '@/hooks/use-currency';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { currentSearch } from '@/lib/current-search';
import { MenuPart } from '../shared/menu-part';
import { useOwnership } from '../shared/ownership';
import { ReadOnlyWhileSuspended } from '../shared/while-suspended';
import { useAllergenNames } from '../shared/allergens/use-allergen-names';
import { menuWordingBy } from '../shared/wording';
import styles from './extra-options-page.module.css';
import { GroupList } from './group-list';
import { useGroupsEditing } from './use-groups-editing';

/** Loaded after the page. */
const ExportExtras = lazyPart(async () => ({ default: (await import('./export-extras')).ExportExtras }));
const CategoryPicker = lazyPart(async () => ({
  default: (await import('./category-picker')).CategoryPicker,
}));

/** Name in the address for the category that is shown. */
const CATEGORY = 'category';

/** `…/menu/extra-options`: one category at a time, chosen in the address. */
export function Component() {
  const { input: scope } = useRestaurantScope();
  const { input: narrowed, filter } = useRestaurantChoice(CATEGORY);
  const input = { ...scope, ...narrowed };
  const list = trpc.menu.categories.list.useQuery({ ...input, page_size: MAX_PAGE_SIZE });
  const [query, setQuery] = useSearchParams();
  const categories = list.data?.results;
  const wanted = query.get(CATEGORY);
  const category = categories?.find(({ id }) => String(id) === wanted) ?? categories?.[0];
  const show = (id: number) => {
    const next = currentSearch();
    next.set(CATEGORY, String(id));
    setQuery(next, { replace: true });
  };
  return (
    <MenuPart
      actions={
        <Suspense>
          <ExportExtras input={input} />
        </Suspense>
      }
    >
      {(filter || category) && (
        <Inline minHeight={34} touch wrap gap={5} rowGap={3} align="center" below={4}>
          {filter && <div className={styles.filter}>{filter}</div>}
          {categories && category && (
            <Suspense>
              <CategoryPicker categories={categories} chosen={category.id} onChange={show} />
            </Suspense>
          )}
        </Inline>
      )}
      {category ? (
        <OfCategory key={category.id} category={category} />
      ) : categories ? (
        <NoCategories />
      ) : list.error ? (
        <Problem title={errorText(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonBlocks heights={[36, 240, 240]} />
      )}
    </MenuPart>
  );
}

function NoCategories() {
  const { basePath } = useConsole();
  const to = useKeepRestaurant()(paths.categoryNew.href(basePath));
  return (
    <p>
      <Link to={to}>Add a category</Link> first, then its extra options.
    </p>
  );
}

function OfCategory({ category }: { category: CategoryOutput }) {
  const { id, restaurant_id } = category;
  // Started here, to be in one request with the groups.
  useCurrency(restaurant_id);
  // Read again on every visit; after that the editor keeps it up to date.
  const list = trpc.menu.extraGroups.list.useQuery(
    { category_id: id, restaurant_id, page_size: MAX_PAGE_SIZE },
    { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (list.data) return <Groups category={category} initial={list.data.results} />;
  if (list.error) return <Problem title={errorText(list.error)} onRetry={() => void list.refetch()} />;
  return <SkeletonBlocks heights={[240, 240]} />;
}

function Groups({ category, initial }: { category: CategoryOutput; initial: readonly ExtraGroup[] }) {
  const session = useGroupsEditing(category, initial);
  const names = useAllergenNames(category.restaurant_id);
  const { alert, confirm } = useAlerts();
  const [busy, setBusy] = useState(false);
  const { mayAdd } = useOwnership();
  const kept = useEditGuard({ what: `extras-${category.id}`, restaurant: category.restaurant_id }, session);

  /** Sends pending edits, reads everything again, and reports the result. */
  const save = async () => {
    setBusy(true);
    try {
      const problem = await session.save();
      if (problem) {
        alert(EXTRA_TEXTS.saveFailed(problem));
        return;
      }
      await session.refresh();
      confirm(EXTRA_TEXTS.saved);
    } catch (error) {
      alert(EXTRA_TEXTS.saveFailed(errorText(error)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <SaveNote session={session} />
      <RestaurantBadge id={category.restaurant_id} />
      <UnsavedEditsAlert session={session} kept={kept} wording={menuWordingBy(names)} />
      <FieldDraftsContext value={session.drafts}>
        <ReadOnlyWhileSuspended>
          <GroupList session={session} restaurantId={category.restaurant_id} />
        </ReadOnlyWhileSuspended>
      </FieldDraftsContext>
      {mayAdd && (
        <SaveBar onSave={() => void save()} busy={busy} hint="Save sends changes that are still waiting." />
      )}
    </>
  );
}
