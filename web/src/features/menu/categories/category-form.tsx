import { Button, Form, Input, Radio } from 'antd';
import { useCallback } from 'react';
import { z } from 'zod';
import {
  categoryCreateInput,
  PRICE_BASES,
  type PriceBasis,
} from '../../../../../src/modules/menu/categories.schemas.js';
import { Field } from '../../../components/form/field';
import { SchemaForm } from '../../../components/form/schema-form';
import { useDraft } from '../../../hooks/use-draft';
import { useLeaveGuard } from '../../../hooks/use-leave-guard';
import styles from './category-form.module.css';

const newCategory = categoryCreateInput
  .omit({ restaurant_id: true })
  .extend({ priced_by: z.enum(PRICE_BASES) });
export type NewCategory = z.output<typeof newCategory>;

const BASES: Record<PriceBasis, { title: string; text: string }> = {
  none: { title: 'None', text: 'One price for each item.' },
  weight: { title: 'Weight', text: 'Sold by weight, such as salads from the counter.' },
  size: { title: 'Size', text: 'Several sizes, such as small, medium and large.' },
};

interface CategoryFormProps {
  draftKey: string;
  /** Calls `done` once the category is saved, before it moves on. */
  onSave: (category: NewCategory, done: () => void) => Promise<void>;
  onCancel: () => void;
}

/** Name, description and price basis of a new category (spec L193-196). */
export function CategoryForm({ draftKey, onSave, onCancel }: CategoryFormProps) {
  const [form] = Form.useForm();
  const draft = useDraft(draftKey);
  const isDirty = useCallback(
    () => form.isFieldsTouched() || draft.restored !== null,
    [form, draft.restored],
  );
  const letGo = useLeaveGuard(isDirty, draft.drop);
  return (
    <div className={styles.card}>
      <SchemaForm
        form={form}
        schema={newCategory}
        initialValues={{ name: '', description: '', priced_by: 'none', ...draft.restored }}
        onEdit={draft.keep}
        onSubmit={(category) =>
          onSave(category, () => {
            letGo();
            draft.drop();
          })
        }
        actions={({ busy }) => (
          <div className={styles.actions}>
            <Button type="primary" htmlType="submit" loading={busy}>
              Save
            </Button>
            <Button onClick={onCancel}>Cancel</Button>
          </div>
        )}
      >
        <Field name="name" label="Name">
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <Field name="description" label="Description" optional>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={2_000} />
        </Field>
        <Field name="priced_by" label="Price basis">
          <Radio.Group className={styles.bases}>
            {PRICE_BASES.map((basis) => (
              <Radio key={basis} value={basis} className={styles.basis}>
                <span className={styles.basisTitle}>{BASES[basis].title}</span>
                <span className={styles.basisText}>{BASES[basis].text}</span>
              </Radio>
            ))}
          </Radio.Group>
        </Field>
      </SchemaForm>
    </div>
  );
}
