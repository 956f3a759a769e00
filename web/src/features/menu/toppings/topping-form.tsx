import { Button, Form, Input } from 'antd';
import { useRef } from 'react';
import { z } from 'zod';
import { toppingCreateInput } from '@server/modules/menu/toppings.schemas';
import { imageUrlField } from '@server/shared/image-url';
import { Field } from '@/components/form/field';
import { SchemaForm } from '@/components/form/schema-form';
import styles from '../shared/catalogue.module.css';
import { ImageField } from '../shared/image-field';
import { InventoryPill } from './inventory-pill';

const toppingForm = z.object({ name: toppingCreateInput.shape.name, image_url: imageUrlField });
export type ToppingValues = z.output<typeof toppingForm>;

interface ToppingFormProps {
  initialValues: ToppingValues;
  restaurantId: number | undefined;
  onSubmit: (topping: ToppingValues) => Promise<void>;
  onCancel: () => void;
}

/** Name and image of a topping. */
export function ToppingForm({ initialValues, restaurantId, onSubmit, onCancel }: ToppingFormProps) {
  const [form] = Form.useForm();
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  /** An image on its way belongs to what is saved. */
  const submit = async (topping: ToppingValues) => {
    await sending.current;
    await onSubmit({ ...topping, image_url: form.getFieldValue('image_url') as string | null });
  };
  return (
    <SchemaForm
      form={form}
      schema={toppingForm}
      initialValues={initialValues}
      onSubmit={submit}
      label="Topping"
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
      <Field name="image_url">
        <ImageField
          label="Image"
          purpose="topping"
          restaurantId={restaurantId}
          onSending={(upload) => (sending.current = upload)}
        />
      </Field>
      <InventoryPill />
    </SchemaForm>
  );
}
