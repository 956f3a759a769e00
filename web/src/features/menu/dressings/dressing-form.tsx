import { Button, Input } from 'antd';
import type { z } from 'zod';
import { dressingCreateInput } from '@server/modules/menu/dressings.schemas';
import { Field } from '@/components/form/field';
import { SchemaForm } from '@/components/form/schema-form';
import styles from '../shared/catalogue.module.css';

const dressingForm = dressingCreateInput.pick({ name: true });
export type DressingValues = z.output<typeof dressingForm>;

interface DressingFormProps {
  initialValues: DressingValues;
  onSubmit: (dressing: DressingValues) => Promise<void>;
  onCancel: () => void;
}

/** A dressing has a name, and nothing else. */
export const DressingForm = ({ initialValues, onSubmit, onCancel }: DressingFormProps) => (
  <SchemaForm
    schema={dressingForm}
    initialValues={initialValues}
    onSubmit={onSubmit}
    label="Dressing"
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
      <Input maxLength={120} autoComplete="off" autoFocus />
    </Field>
  </SchemaForm>
);
