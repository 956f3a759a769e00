import { CATEGORY_TEXTS } from '@server/shared/texts/categories';
import { renderFieldState } from '@/editing/field-state';
import { useStore } from '@/lib/store';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { BASIS_NAMES, type DetailValues } from '../category-values';
import { CategoryImage, DetailSections } from '../sections/detail-sections';
import type { CatalogueChoices } from '../use-catalogue-choices';
import type { CategoryEditing } from './category-editing';
import { SavedSizes } from '../../sizes/saved-sizes';

interface SavedDetailsProps {
  editing: CategoryEditing;
  choices: CatalogueChoices;
}

/** Details of a saved category: each change saves immediately. */
export function SavedDetails({ editing, choices }: SavedDetailsProps) {
  const { detail } = editing;
  const { shown } = useStore(detail);
  const toppings = useStore(editing.toppings);
  const defaults = useStore(editing.defaultToppings);
  const dressings = useStore(editing.dressings);
  const ask = useConfirmDialog();
  const change = (patch: Partial<DetailValues>) => {
    const edit = () => detail.edit(patch);
    const hidden = patch.priced_by ? editing.hiddenBy(patch.priced_by) : 0;
    if (hidden === 0) edit();
    else
      ask({
        title: CATEGORY_TEXTS.askHidePrices(hidden),
        content: CATEGORY_TEXTS.hidesPrices,
        okText: CATEGORY_TEXTS.changeBasis,
        onOk: edit,
      });
  };
  return (
    <DetailSections
      values={shown}
      onChange={(patch) => change(patch)}
      stateOf={(field, label) =>
        renderFieldState(detail, field, label, (value) => formatValue(field, value, choices))
      }
      choices={choices}
      toppings={{
        chosen: toppings.chosen,
        status: toppings.status,
        choose: (id, on) => editing.chooseTopping(id, on),
      }}
      defaultToppings={{
        chosen: defaults.chosen,
        status: defaults.status,
        choose: (id, on) => editing.defaultToppings.choose(id, on),
      }}
      dressings={{
        chosen: dressings.chosen,
        status: dressings.status,
        choose: (id, on) => editing.dressings.choose(id, on),
      }}
      sizes={<SavedSizes editing={editing} />}
    />
  );
}

interface SavedImageProps {
  editing: CategoryEditing;
  restaurantId: number;
  onSending: (sending: Promise<unknown>) => void;
}

export function SavedImage({ editing: { detail }, restaurantId, onSending }: SavedImageProps) {
  const { shown } = useStore(detail);
  return (
    <CategoryImage
      value={shown.image_url}
      onChange={(url) => detail.save('image_url', url)}
      restaurantId={restaurantId}
      onSending={onSending}
      state={renderFieldState(detail, 'image_url', 'Image', (url) => url ?? '')}
    />
  );
}

/** Formats a value of the detail in the words of the screen. */
function formatValue(field: keyof DetailValues, value: unknown, { sets }: CatalogueChoices): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (field === 'priced_by') return BASIS_NAMES[value as DetailValues['priced_by']];
  if (Array.isArray(value))
    return value.map((id: number) => sets.find((set) => set.id === id)?.name ?? id).join(', ');
  return typeof value === 'number' ? String(value) : 'No limit';
}
