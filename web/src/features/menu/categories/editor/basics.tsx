import { categoryCreateInput } from '@server/modules/menu/categories.schemas';
import { AutosaveInput } from '../../shared/autosave-input';
import { saving } from '../../shared/saving/saving';
import { Section } from '../sections/section';
import { useStore } from '../../shared/saving/store';
import type { CategoryEditing } from './category-editing';
import { stateOf, typedOf } from '../../shared/saving/field-props';

/** Name and description, saved when they are left; a blank name keeps the old one (C-115). */
export function Basics({ editing: { text } }: { editing: CategoryEditing }) {
  useStore(text);
  return (
    <Section title="Basics">
      <AutosaveInput
        label="Name"
        value={typedOf(text, 'name')}
        maxLength={120}
        autoComplete="off"
        onSave={saving(categoryCreateInput.shape.name, (name) => text.save('name', name))}
        state={stateOf(text, 'name', 'Name')}
      />
      <AutosaveInput
        label="Description"
        multiline
        value={typedOf(text, 'description')}
        maxLength={2_000}
        onSave={(typed) => void text.save('description', typed.trim())}
        state={stateOf(text, 'description', 'Description')}
      />
    </Section>
  );
}
