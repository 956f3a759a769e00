import { Form, type FormInstance } from 'antd';
import { type ReactNode, useId } from 'react';
import type { z } from 'zod';
import { badInputText, findBadInput } from './bad-input';
import { FormError } from './form-error';
import { FormStateContext } from './form-state';
import { useSubmission } from './use-submission';

interface SchemaFormProps<S extends z.ZodObject> {
  /** The request's own schema, so that browser and server refuse alike and in the same words. */
  schema: S;
  initialValues?: Partial<z.input<S>>;
  /** Rejects with what the form then shows. */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  /** Called with every edit; drafts are kept from here. */
  onEdit?: (values: Partial<z.input<S>>) => void;
  form?: FormInstance;
  /** The buttons: under the fields and the error text. */
  actions: (state: { busy: boolean }) => ReactNode;
  children: ReactNode;
  label?: string;
  /** It is shown and cannot be changed; whoever says so leaves the buttons out. */
  disabled?: boolean;
  /** Shown when neither the API nor the network says what went wrong. */
  fallback?: string;
}

/**
 * A form over a zod schema: checks on submit, says the first fault under the form, marks the fields and puts the
 * focus on the first of them; the same for what the server refuses.
 */
export function SchemaForm<S extends z.ZodObject>(props: SchemaFormProps<S>) {
  const { schema, initialValues, onSubmit, onEdit, actions, children, label, disabled, fallback } = props;
  const [form] = Form.useForm(props.form);
  // Also begins the ids of the fields, so that two forms on a page do not share them.
  const formId = useId();
  const errorId = `${formId}error`;
  const { busy, refusal, submit, refuse, forgive } = useSubmission({
    schema,
    onSubmit,
    fallback,
    focusFirst: (fields) => {
      const first = fieldsInOrder(form, fields)[0];
      if (first !== undefined) form.focusField(first);
    },
  });

  const finish = (values: unknown) => {
    const element = document.getElementById(formId);
    const bad = element && findBadInput(element);
    if (bad) refuse(badInputText(bad), [bad.id.slice(`${formId}_`.length)]);
    else void submit(values);
  };

  return (
    <FormStateContext value={{ refused: refusal.fields, errorId }}>
      <Form
        form={form}
        name={formId}
        layout="vertical"
        requiredMark={false}
        {...(initialValues ? { initialValues } : {})}
        {...(disabled ? { disabled } : {})}
        {...(label ? { 'aria-label': label } : {})}
        onFinish={finish}
        onValuesChange={() => {
          forgive();
          onEdit?.(form.getFieldsValue() as Partial<z.input<S>>);
        }}
        noValidate
      >
        {children}
        <FormError id={errorId}>{refusal.text}</FormError>
        {actions({ busy })}
      </Form>
    </FormStateContext>
  );
}

/** The form's own order, whatever order the refusals came in. */
const fieldsInOrder = (form: FormInstance, names: readonly string[]) => {
  const order = Object.keys(form.getFieldsValue() as object);
  return names.filter((name) => order.includes(name)).sort((a, b) => order.indexOf(a) - order.indexOf(b));
};
