import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { categoryCreateInput, type CategoryTree } from '@server/modules/menu/categories/categories.schemas';
import type { MenuItemOutput } from '@server/modules/menu/items/menu-items.schemas';
import type { Currency } from '@server/shared/money';
import { CATEGORY_TEXTS } from '@server/shared/texts/categories';
import { SaveBar } from '@/components/editor-page/save-bar';
import { EditorSection } from '@/components/editor-page/section';
import { Stack } from '@/components/layout/stack';
import { paths } from '@/config/paths';
import { AutosaveInput } from '@/editing/autosave-input';
import { FieldDraftsContext } from '@/editing/field-drafts';
import { renderFieldState, fieldText } from '@/editing/field-state';
import { parseAndSave } from '@/editing/parse-and-save';
import { SaveNote } from '@/editing/save-note';
import { useStore } from '@/lib/store';
import type { LostEdit } from '@/editing/unsaved-edits';
import { UnsavedEditsAlert } from '@/editing/unsaved-edits-alert';
import { useEditGuard } from '@/editing/use-edit-guard';
import { useAlerts } from '@/hooks/use-alerts';
import { useConsole } from '@/hooks/use-console';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { saveDraft } from '@/lib/drafts';
import { errorText } from '@/lib/errors';
import { useAllergenNames } from '../../shared/allergens/use-allergen-names';
import { menuWordingBy } from '../../shared/wording';
import { Text } from '@/components/layout/text';
import styles from '../sections/sections.module.css';
import type { CatalogueChoices } from '../use-catalogue-choices';
import { useCategoryBreadcrumbs } from '../use-category-breadcrumbs';
import { useListedCategories } from '../use-listed-categories';
import { newCategoryDraft } from '../local-category';
import { CATEGORY_GONE, CategoryEditing } from './category-editing';
import { EditorItems } from './editor-items';
import { ExtraGroups } from './extra-groups';
import { SavedDetails, SavedImage } from './saved-details';

interface CategoryEditorProps {
  tree: CategoryTree;
  items: readonly MenuItemOutput[];
  choices: CatalogueChoices;
  currency: Currency | undefined;
  /** Called with the name, after loading and after each edit. */
  onNamed: (name: string) => void;
  /** Reads the category again. */
  refetch: () => Promise<CategoryTree>;
}

/** Editor of a saved category. Each change saves immediately; Save waits for all of them and returns to the list. */
export function CategoryEditor({ tree, items, choices, currency, onNamed, refetch }: CategoryEditorProps) {
  const { basePath } = useConsole();
  const { alert, confirm } = useAlerts();
  const { input } = useRestaurantScope();
  const navigate = useNavigate();
  const listed = useListedCategories();
  const list = useCategoryBreadcrumbs().at(-1)?.href ?? '';
  const [leaving, setLeaving] = useState(false);
  const sending = useRef<Promise<unknown>>(null);
  const [editing] = useState(() => new CategoryEditing(tree, items, refetch, alert));
  const { name } = useStore(editing.text).shown;
  const noteName = useEffectEvent((now: string) => onNamed(now));
  useEffect(() => noteName(name), [name]);
  const names = useAllergenNames(tree.restaurant_id);
  const noteInList = useEffectEvent(() => listed.changed(editing.settled ? editing.listed : undefined));
  // The list must show the changes, however the user leaves.
  useEffect(() => () => noteInList(), []);
  const kept = useEditGuard({ what: `category-${tree.id}-edit`, restaurant: tree.restaurant_id }, editing);

  const save = async () => {
    setLeaving(true);
    await sending.current;
    editing.commitAll();
    await editing.idle();
    setLeaving(false);
    if (!editing.settled) {
      alert(CATEGORY_TEXTS.saveFailed);
      return;
    }
    await navigate(list);
    confirm(CATEGORY_TEXTS.saved);
  };

  const addAgain = async (lostEdit: LostEdit) => {
    if (lostEdit.path !== CATEGORY_GONE) {
      editing.addAgain(lostEdit);
      return;
    }
    let isRestored;
    try {
      isRestored = await editing.saveIfRestored();
    } catch (error) {
      alert(errorText(error));
      return;
    }
    editing.lostEdits.drop(lostEdit.key);
    if (isRestored) return;
    saveDraft(newCategoryDraft(input.restaurant_id), editing.asDraft());
    kept.release();
    listed.forget();
    void navigate(paths.categoryNew.href(basePath));
  };

  return (
    <FieldDraftsContext value={editing.drafts}>
      <SaveNote session={editing} />
      <UnsavedEditsAlert
        session={editing}
        kept={kept}
        wording={menuWordingBy(names)}
        onAddAgain={(lostEdit) => void addAgain(lostEdit)}
      />
      <Stack gap={4} className={styles.page}>
        <Stack gap={4} pack shrink>
          <Basics editing={editing} />
          <SavedDetails editing={editing} choices={choices} />
          <ExtraGroups extras={editing.extras} currency={currency} />
        </Stack>
        <Stack gap={4} pack shrink>
          <SavedImage
            editing={editing}
            restaurantId={tree.restaurant_id}
            onSending={(promise) => {
              sending.current = promise;
            }}
          />
        </Stack>
      </Stack>
      <Text as="div" above={4} shrink>
        <EditorItems tree={tree} editing={editing} currency={currency} />
      </Text>
      <SaveBar onSave={() => void save()} busy={leaving} />
    </FieldDraftsContext>
  );
}

/** Name and description; each saves on blur. A blank name restores the old one. */
function Basics({ editing: { text } }: { editing: CategoryEditing }) {
  useStore(text);
  return (
    <EditorSection title="Basics">
      <AutosaveInput
        label="Name"
        value={fieldText(text, 'name')}
        maxLength={120}
        autoComplete="off"
        onSave={parseAndSave(categoryCreateInput.shape.name, (name) => text.save('name', name))}
        state={renderFieldState(text, 'name', 'Name')}
      />
      <AutosaveInput
        label="Description"
        multiline
        value={fieldText(text, 'description')}
        maxLength={2_000}
        onSave={(typed) => {
          text.save('description', typed.trim());
          return undefined;
        }}
        state={renderFieldState(text, 'description', 'Description')}
      />
    </EditorSection>
  );
}
