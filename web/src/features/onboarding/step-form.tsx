import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { OnboardingStep } from '@server/modules/onboarding/onboarding.schemas';
import { SchemaForm } from '@/components/form/schema-form';
import { useDraft } from '@/hooks/use-draft';
import { trpc } from '@/lib/trpc';
import { StepActions } from './step-frame';
import { useOnboardingStep } from './use-step';

interface StepFormProps<S extends z.ZodObject> {
  step: OnboardingStep;
  schema: S;
  /** Saved values from the API; an unsaved draft takes precedence. */
  saved: Partial<z.input<S>>;
  /** Rejects with the error that the form shows. */
  save: (values: z.output<S>) => Promise<unknown>;
  form?: FormInstance;
  children: ReactNode;
}

/**
 * Form of a step. Next saves and moves on, Skip moves on without saving (C-51). Back and a reload keep what was
 * typed.
 */
export function StepForm<S extends z.ZodObject>({
  step,
  schema,
  saved,
  save,
  form,
  children,
}: StepFormProps<S>) {
  const { rid, isFirst, back, next } = useOnboardingStep(step);
  const draft = useDraft({ what: `onboarding-${step}`, restaurant: rid });
  const onSaved = useSaved();
  return (
    <SchemaForm
      schema={schema}
      initialValues={{ ...saved, ...draft.restored }}
      onEdit={draft.keep}
      onSubmit={async (values) => {
        await save(values);
        draft.drop();
        await onSaved();
        next();
      }}
      actions={({ busy }) => <StepActions busy={busy} isFirst={isFirst} onBack={back} onSkip={next} />}
      {...(form ? { form } : {})}
    >
      {children}
    </SchemaForm>
  );
}

/**
 * Updates the rail and the forms after a save. Hidden steps are read again too, because steps can depend on each
 * other: the time zone follows the location.
 */
function useSaved() {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.onboarding.invalidate(undefined, { refetchType: 'all' }),
      utils.auth.me.invalidate(),
    ]);
  };
}
