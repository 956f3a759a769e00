import { Form } from 'antd';
import { z } from 'zod';
import type { Currency } from '@server/shared/money';
import { BULK_TEXTS } from '@server/shared/texts/bulk-edit';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { Text } from '@/components/layout/text';
import type { GridCategory } from '../grid/columns';
import styles from '../../shared/bulk/bulk.module.css';
import type { ChosenItem } from './chosen-items';
import { movedPrices } from './move-prices';
import { OfferedRows } from '@/components/selection/offered-rows';

const schema = z.object({ category: z.string().min(1, BULK_TEXTS.chooseCategory) });

interface MoveDialogProps {
  chosen: readonly ChosenItem[];
  categories: readonly GridCategory[];
  currency: Currency;
  onApply: (categoryId: number) => Promise<unknown>;
  onClose: () => void;
}

/** Moves the selected items to the end of another category. Mounted while open. */
export function MoveDialog({ chosen, categories, currency, onApply, onClose }: MoveDialogProps) {
  const [form] = Form.useForm();
  const wanted = Form.useWatch('category', form) as string | undefined;
  const left = chosen.map(({ category }) => category);
  const from = new Set(left.map(({ id }) => id));
  const others = categories.filter(({ id }) => from.size > 1 || !from.has(id));
  const to = others.find(({ id }) => String(id) === wanted);
  return (
    <FormDialog
      title={BULK_TEXTS.moveTitle(chosen.length)}
      schema={schema}
      form={form}
      initialValues={{ category: '' }}
      onSubmit={async ({ category }) => {
        await onApply(Number(category));
        onClose();
      }}
      okText={BULK_TEXTS.moveTitle(chosen.length)}
      onClose={onClose}
    >
      <Field name="category" label={BULK_TEXTS.category} hint={BULK_TEXTS.moveHint}>
        <select className={styles.select} autoFocus>
          <option value="" disabled>
            {BULK_TEXTS.chooseCategory}
          </option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <div role="status" className={styles.warnings}>
        {to &&
          movedPrices(left, to, currency).map((text) => (
            <Text key={text} as="p" tone="warning" weight={500}>
              {text}
            </Text>
          ))}
      </div>
      <OfferedRows />
    </FormDialog>
  );
}
