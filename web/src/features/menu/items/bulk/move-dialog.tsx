import { z } from 'zod';
import { BULK_TEXTS } from '@server/shared/texts/bulk-edit';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import type { GridCategory } from '../grid/columns';
import styles from './bulk.module.css';
import type { ChosenItem } from './chosen-items';

const schema = z.object({ category: z.coerce.number() });

interface MoveDialogProps {
  chosen: readonly ChosenItem[];
  categories: readonly GridCategory[];
  onApply: (categoryId: number) => Promise<unknown>;
  onClose: () => void;
}

/** Moves the selected items to the end of another category. Mounted while open. */
export function MoveDialog({ chosen, categories, onApply, onClose }: MoveDialogProps) {
  const from = new Set(chosen.map(({ category }) => category.id));
  const others = categories.filter(({ id }) => from.size > 1 || !from.has(id));
  const bySize = chosen.some(({ category }) => category.priced_by === 'size');
  return (
    <FormDialog
      title={BULK_TEXTS.moveTitle(chosen.length)}
      help={bySize ? BULK_TEXTS.moveSizes : undefined}
      schema={schema}
      initialValues={{ category: others[0]?.id }}
      onSubmit={async ({ category }) => {
        await onApply(category);
        onClose();
      }}
      okText={BULK_TEXTS.move}
      onClose={onClose}
    >
      <Field name="category" label={BULK_TEXTS.category} hint={BULK_TEXTS.moveHint}>
        <select className={styles.select}>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
    </FormDialog>
  );
}
