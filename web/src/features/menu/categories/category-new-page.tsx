import { useNavigate } from 'react-router';
import { MENU_TEXTS } from '../../../../../src/shared/texts/menu.js';
import { ConsolePage } from '../../../components/console-page';
import { Problem } from '../../../components/problem';
import { paths } from '../../../config/paths';
import { useAlerts } from '../../../hooks/use-alerts';
import { useConsole } from '../../../hooks/use-console';
import { useRestaurantScope } from '../../../hooks/use-restaurant-scope';
import { errorText } from '../../../lib/errors';
import { trpc } from '../../../lib/trpc';
import { CategoryForm } from './category-form';
import { useChoices } from './use-choices';
import { useWriteTarget } from './use-write-target';
import { useCreateCategory } from './use-create-category';

/** `…/menu/categories/new`: everything stays local until Save, which is one call (spec L338, C-104). */
export function Component() {
  const { basePath } = useConsole();
  const { input, mayWrite } = useRestaurantScope();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { alert } = useAlerts();
  const create = useCreateCategory();
  const target = useWriteTarget();
  const { choices, error, refetch } = useChoices(target, target !== undefined);
  const toList = () => navigate(paths.categories.href(basePath));

  const save = async (category: Parameters<typeof create>[0], done: () => void) => {
    if (!mayWrite) return void alert(MENU_TEXTS.noRestaurant);
    try {
      await create({ ...category, ...(target === undefined ? input : { restaurant_id: target }) });
    } catch (failure) {
      return void alert(MENU_TEXTS.createFailed(errorText(failure)));
    }
    done();
    void utils.menu.categories.invalidate();
    await toList();
  };

  return (
    <ConsolePage>
      {error && <Problem title={errorText(error)} onRetry={refetch} />}
      <CategoryForm
        draftKey={`category-${input.restaurant_id ?? 'all'}`}
        choices={choices}
        restaurantId={target}
        onSave={save}
        onCancel={() => void toList()}
      />
    </ConsolePage>
  );
}
