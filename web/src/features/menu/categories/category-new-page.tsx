import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { MENU_TEXTS } from '@server/shared/texts/menu';
import { ConsolePage } from '@/components/console-page';
import { Problem } from '@/components/problem';
import { paths } from '@/config/paths';
import { useAlerts } from '@/hooks/use-alerts';
import { useConsole } from '@/hooks/use-console';
import { useCurrency } from '@/hooks/use-currency';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { addedText, useAnnounceAdded } from '@/hooks/use-announce-added';
import { errorText } from '@/lib/errors';
import { CategoryForm } from './category-form';
import { newCategoryDraft } from './local-category';
import { useChoices } from './use-choices';
import { useListedCategories } from './use-listed-categories';
import { useWriteTarget } from './use-write-target';
import { useCreateCategory } from './use-create-category';

/** `…/menu/categories/new`: everything stays local until Save, which is one call (C-104). */
export function Component() {
  const { basePath } = useConsole();
  const { input, mayWrite } = useRestaurantScope();
  const navigate = useNavigate();
  const listed = useListedCategories();
  const { alert } = useAlerts();
  const create = useCreateCategory();
  const announceAdded = useAnnounceAdded();
  const target = useWriteTarget();
  const { choices, loaded, error, refetch } = useChoices(target, target !== undefined);
  // Nothing moves under somebody who has begun already; only people with a restaurant know at once what to wait for.
  const waiting = input.restaurant_id !== undefined && !loaded && !error;
  const { prefetch } = listed;
  // For the prices in the editor, in one request with the rest.
  useCurrency(target);
  useEffect(() => void prefetch(), [prefetch]);
  const list = paths.categories.href(basePath);

  const save = async (category: Parameters<typeof create>[0], done: () => void) => {
    if (!mayWrite) return void alert(MENU_TEXTS.noRestaurant);
    let made;
    try {
      made = await create({ ...category, ...(target === undefined ? input : { restaurant_id: target }) });
      listed.added(made);
    } catch (failure) {
      return void alert(MENU_TEXTS.createFailed(errorText(failure)));
    }
    done();
    const { id, name } = made;
    await announceAdded({ id, text: addedText(name), list, view: paths.categoryEditor.href(basePath, id) });
  };

  return (
    <ConsolePage>
      {error && <Problem title={errorText(error)} onRetry={refetch} />}
      {waiting ? (
        <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
      ) : (
        <CategoryForm
          draftKey={newCategoryDraft(input.restaurant_id)}
          choices={choices}
          restaurantId={target}
          onSave={save}
          onCancel={() => void navigate(list)}
        />
      )}
    </ConsolePage>
  );
}
