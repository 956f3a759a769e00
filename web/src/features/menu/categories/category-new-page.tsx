import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { MENU_TEXTS } from '@server/shared/texts/menu';
import { EditorPage } from '@/components/editor-page/editor-page';
import { Problem } from '@/components/problem';
import { ChooseRestaurant } from '@/components/restaurant-scope/choose-restaurant';
import { type WriteTarget, useWriteTarget } from '@/components/restaurant-scope/use-write-target';
import { RestaurantBadge } from '@/components/restaurant-scope/restaurant-badge';
import { SkeletonForm } from '@/components/skeletons/skeleton-form';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { paths } from '@/config/paths';
import { useAlerts } from '@/hooks/use-alerts';
import { useConsole } from '@/hooks/use-console';
import { useCurrency } from '@/hooks/use-currency';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { addedText, useAnnounceAdded } from '@/hooks/use-announce-added';
import { useCreateOnce } from '@/hooks/use-create-once';
import { errorText } from '@/lib/errors';
import { api, type RouterInput } from '@/lib/trpc';
import { ReadOnlyWhileSuspended } from '../shared/while-suspended';
import { CategoryForm } from './category-form';
import { newCategoryDraft } from './local-category';
import { useCategoryBreadcrumbs } from './use-category-breadcrumbs';
import { useCatalogueChoices } from './use-catalogue-choices';
import { useListedCategories } from './use-listed-categories';

interface NewCategoryProps {
  /** Restaurant of the new category; null: shared by all. */
  target: WriteTarget;
  choose: (target: number | null) => void;
}

/** `…/menu/categories/new`: everything stays local until Save, which is one call. */
export function Component() {
  const [target, choose] = useWriteTarget();
  // Another tab can change the active restaurant: values entered for one must not appear in the other's form.
  return <NewCategory key={String(target)} target={target} choose={choose} />;
}

function NewCategory({ target: chosen, choose }: NewCategoryProps) {
  const { basePath, title } = useConsole();
  const { input, mayWrite } = useRestaurantScope();
  const navigate = useNavigate();
  const listed = useListedCategories();
  const { alert } = useAlerts();
  const once = useCreateOnce();
  const announceAdded = useAnnounceAdded();
  const target = chosen ?? undefined;
  const all = useAllRestaurants();
  const { choices, loaded, error, refetch } = useCatalogueChoices(target, target !== undefined);
  // Avoids layout shifts after the user has started. Only users with a restaurant know immediately what to load.
  const waiting = target !== undefined && !loaded && !error;
  const { prefetch } = listed;
  // For prices in the editor, in the same request as the rest.
  useCurrency(target);
  useEffect(() => void prefetch(), [prefetch]);
  const breadcrumbs = useCategoryBreadcrumbs();
  const list = paths.categories.href(basePath);
  const page = { of: 'new', title, name: undefined, breadcrumbs };

  const save = async (category: RouterInput['menu']['categories']['createDeep'], done: () => void) => {
    if (!mayWrite) {
      alert(MENU_TEXTS.noRestaurant);
      return;
    }
    let made;
    try {
      const whose = target === undefined ? input : { restaurant_id: target };
      made = await once(api.menu.categories.createDeep.mutate, { ...category, ...whose });
      listed.added(made);
    } catch (failure) {
      alert(MENU_TEXTS.createFailed(errorText(failure)));
      return;
    }
    done();
    const { id, name } = made;
    await announceAdded({ id, text: addedText(name), list, view: paths.categoryEditor.href(basePath, id) });
  };

  if (all && target === undefined)
    return (
      <EditorPage {...page}>
        <ChooseRestaurant onChoose={choose} />
      </EditorPage>
    );
  return (
    <EditorPage {...page}>
      <RestaurantBadge id={target} />
      {error && <Problem title={errorText(error)} onRetry={refetch} />}
      {waiting ? (
        <SkeletonForm cards={[4, 2, 2]} />
      ) : (
        <ReadOnlyWhileSuspended>
          <CategoryForm
            draftKey={newCategoryDraft(target)}
            choices={choices}
            restaurantId={target}
            onSave={save}
            onCancel={() => void navigate(breadcrumbs.at(-1)?.href ?? list)}
          />
        </ReadOnlyWhileSuspended>
      )}
    </EditorPage>
  );
}
