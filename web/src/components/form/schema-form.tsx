import { Form, type FormInstance } from 'antd';
import { type ReactNode, useId } from 'react';
import type { z } from 'zod';
import { badInputText, findBadInput } from './bad-input';
import { FormError } from './form-error';
import { FormStateContext } from './form-state';
import { useSubmission } from './use-submission';

interface SchemaFormProps<S extends z.ZodObject> {
  /** Schema of the request, so that browser and server report the same errors. */
  schema: S;
  initialValues?: Partial<z.input<S>>;
  /** Rejects with the error that the form then shows. */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  /** Called after every edit, for example to keep a draft. */
  onEdit?: (values: Partial<z.input<S>>) => void;
  form?: FormInstance;
  /** The buttons, below the fields and the error text. */
  actions: (state: { busy: boolean }) => ReactNode;
  children: ReactNode;
  label?: string;
  /** Shows the values read-only; the caller leaves out the buttons. */
  disabled?: boolean;
  /** Shown when neither the API nor the network explains the failure. */
  fallback?: string;
}

/**
 * A form over a zod schema. It checks on submit and shows the first error under the form. Invalid fields are marked
 * and the first is focused. Errors from the server are shown in the same way.
 */
export function SchemaForm<S extends z.ZodObject>(props: SchemaFormProps<S>) {
  const { schema, initialValues, onSubmit, onEdit, actions, children, label, disabled, fallback } = props;
  const [form] = Form.useForm(props.form);
  // Also prefixes the ids of the fields, so that two forms on a page do not share them.
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

/** Sorts refused fields in the form's order. */
const fieldsInOrder = (form: FormInstance, names: readonly string[]) => {
  const order = Object.keys(form.getFieldsValue() as object);
  return names.filter((name) => order.includes(name)).sort((a, b) => order.indexOf(a) - order.indexOf(b));
};
