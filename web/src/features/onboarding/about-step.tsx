import { Button, Form, Input } from 'antd';
import {
  type About,
  aboutFields,
  SLUG_MAX_LENGTH,
  toSlug,
} from '../../../../src/modules/onboarding/onboarding.schemas.js';
import { PRODUCT_NAME } from '../../../../src/shared/product.js';
import { Field } from '../../components/form/field';
import { SchemaForm } from '../../components/form/schema-form';
import { useDraft } from '../../hooks/use-draft';
import { trpc } from '../../lib/trpc';
import { StepActions } from './step-actions';
import { StepFrame } from './step-frame';
import styles from './step-frame.module.css';
import { suggestSlug } from './suggest-slug';
import { useSaved } from './use-saved';
import { useStep } from './use-step';

const fields = aboutFields.omit({ logo_url: true });

/** `/onboard/{rid}/about` (spec L132, L366). */
export function Component() {
  const { rid } = useStep('about');
  const query = trpc.onboarding.getAbout.useQuery({ rid });
  return (
    <StepFrame title="About" lead="What are you called, and what do you cook?" query={query} rows={5}>
      {(saved) => <AboutForm key={rid} saved={saved} />}
    </StepFrame>
  );
}

function AboutForm({ saved }: { saved: About }) {
  const { rid, isFirst, back, next } = useStep('about');
  const draft = useDraft(`about-${rid}`);
  const { mutateAsync: save } = trpc.onboarding.putAbout.useMutation();
  const onSaved = useSaved(rid);
  const [form] = Form.useForm();
  return (
    <SchemaForm
      form={form}
      schema={fields}
      initialValues={{ ...saved, ...draft.restored }}
      onEdit={draft.keep}
      onSubmit={async (about) => {
        await save({ rid, ...about, logo_url: saved.logo_url });
        draft.drop();
        await onSaved();
        next();
      }}
      actions={({ busy }) => <StepActions busy={busy} isFirst={isFirst} onBack={back} onSkip={next} />}
    >
      <Field name="name" label="Restaurant name">
        <Input autoComplete="organization" maxLength={120} />
      </Field>
      <Field name="about" label="Description" optional>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={4_000} />
      </Field>
      <Field name="slug" label={`${PRODUCT_NAME} URL`} normalize={toSlugWhileTyping} hint={<SlugHint />}>
        <Input autoCapitalize="none" autoComplete="off" spellCheck={false} maxLength={SLUG_MAX_LENGTH} />
      </Field>
    </SchemaForm>
  );
}

const toSlugWhileTyping = (text: unknown) => (typeof text === 'string' ? toSlug(text) : text);

/** What the URL may hold, and a good one made from the name (C-55). */
function SlugHint() {
  const form = Form.useFormInstance();
  const name: string = Form.useWatch('name', form) ?? '';
  const slug: string = Form.useWatch('slug', form) ?? '';
  const suggestion = suggestSlug(name);
  return (
    <>
      Letters, digits and hyphens.{' '}
      {suggestion && suggestion !== slug && (
        <Button type="link" className={styles.slug} onClick={() => form.setFieldValue('slug', suggestion)}>
          Use {suggestion}
        </Button>
      )}
    </>
  );
}
