import { useNavigate } from 'react-router';
import { MENU_TEXTS } from '../../../../../src/shared/texts/menu.js';
import { ConsolePage } from '../../../components/console-page';
import { paths } from '../../../config/paths';
import { useAlerts } from '../../../hooks/use-alerts';
import { useConsole } from '../../../hooks/use-console';
import { useRestaurantScope } from '../../../hooks/use-restaurant-scope';
import { errorText } from '../../../lib/errors';
import { trpc } from '../../../lib/trpc';
import { CategoryForm, type NewCategory } from './category-form';
import { useCreateCategory } from './use-create-category';

/** `…/menu/categories/new`: everything stays local until Save, which is one call (spec L338, C-104). */
export function Component() {
  const { basePath } = useConsole();
  const { input, mayWrite } = useRestaurantScope();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { alert } = useAlerts();
  const create = useCreateCategory();

  const save = async ({ name, description, priced_by }: NewCategory, done: () => void) => {
    if (!mayWrite) return void alert(MENU_TEXTS.noRestaurant);
    try {
      await create({ name, description, detail: { priced_by }, ...input });
    } catch (error) {
      return void alert(MENU_TEXTS.createFailed(errorText(error)));
    }
    done();
    void utils.menu.categories.invalidate();
    await navigate(paths.categories.href(basePath));
  };

  return (
    <ConsolePage>
      <CategoryForm
        draftKey={`category-${input.restaurant_id ?? 'all'}`}
        onSave={save}
        onCancel={() => void navigate(paths.categories.href(basePath))}
      />
    </ConsolePage>
  );
}
