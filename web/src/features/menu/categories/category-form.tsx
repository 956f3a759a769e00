import { Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { CATEGORY_TEXTS } from '@server/shared/texts/categories';
import { SaveBar } from '@/components/editor-page/save-bar';
import { EditorSection } from '@/components/editor-page/section';
import { Field } from '@/components/form/field';
import { SchemaForm } from '@/components/form/schema-form';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { FieldDraftsContext, useFieldDrafts } from '@/editing/field-drafts';
import { useAlerts } from '@/hooks/use-alerts';
import { useDraft } from '@/hooks/use-draft';
import type { DraftOf } from '@/lib/draft-key';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import type { WholeGroup } from '../extra-groups/group-rows';
import {
  deepInput,
  type LocalCategory,
  newCategorySchema,
  restoredCategory,
  withToggled,
} from './local-category';
import { NewSizes } from '../sizes/new-sizes';
import { CategoryImage, DetailSections } from './sections/detail-sections';
import styles from './sections/sections.module.css';
import type { CatalogueChoices } from './use-catalogue-choices';

interface CategoryFormProps {
  draftKey: DraftOf;
  choices: CatalogueChoices;
  restaurantId: number | undefined;
  /** Calls `done` once the category is saved, before it leaves the page. */
  onSave: (category: ReturnType<typeof deepInput>, done: () => void) => Promise<void>;
  onCancel: () => void;
}

const EMPTY = { name: '', description: '' };

/** Form for a new category: everything stays local until Save. */
export function CategoryForm({ draftKey, choices, restaurantId, onSave, onCancel }: CategoryFormProps) {
  const [form] = Form.useForm<z.input<typeof newCategorySchema>>();
  const { alert } = useAlerts();
  const draft = useDraft(draftKey);
  const [parts, setParts] = useState(() => restoredCategory(draft.restored));
  const sending = useRef<Promise<unknown>>(null);
  const dirty = useRef(draft.restored !== null);
  const latest = useRef(parts);
  const fieldDrafts = useFieldDrafts();
  const release = useLeaveGuard(() => dirty.current || !fieldDrafts.settled, draft.drop);

  const keep = () => {
    dirty.current = true;
    draft.keep({ ...form.getFieldsValue(), parts: latest.current });
  };
  const change = (next: Partial<LocalCategory>) => {
    // Two edits can come between two renders, such as an upload that ends during a choice.
    latest.current = { ...latest.current, ...next };
    setParts(latest.current);
    keep();
  };
  const changeDetail = (next: Partial<LocalCategory['detail']>) =>
    change({ detail: { ...latest.current.detail, ...next } });
  const done = () => {
    release();
    draft.drop();
  };
  const discard = () => {
    draft.drop();
    dirty.current = false;
    latest.current = restoredCategory(null);
    setParts(latest.current);
    form.setFieldsValue(EMPTY);
  };
  const { parts: _, ...restored } = draft.restored ?? {};

  return (
    <FieldDraftsContext value={fieldDrafts}>
      <SchemaForm
        form={form}
        schema={newCategorySchema}
        initialValues={{ ...EMPTY, ...restored }}
        onEdit={keep}
        onSubmit={async (fields) => {
          if (!fieldDrafts.commitAll()) return;
          await sending.current;
          await onSave(deepInput(fields, latest.current), done);
        }}
        actions={({ busy }) => (
          <SaveBar busy={busy} onCancel={onCancel} onDiscard={draft.restored !== null && discard} />
        )}
      >
        <Stack gap={4} className={styles.page}>
          <Stack gap={4} pack shrink>
            <EditorSection title="Basics">
              <Field name="name" label="Name">
                <Input maxLength={120} autoComplete="off" autoFocus />
              </Field>
              <Field name="description" label="Description" optional>
                <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={2_000} />
              </Field>
            </EditorSection>
            <DetailSections
              values={parts.detail}
              onChange={changeDetail}
              stateOf={() => null}
              choices={choices}
              toppings={{
                chosen: new Set(parts.toppings),
                choose: (id, on) =>
                  change({
                    toppings: withToggled(latest.current.toppings, id, on),
                    ...(on
                      ? {}
                      : { default_toppings: withToggled(latest.current.default_toppings, id, false) }),
                  }),
              }}
              defaultToppings={{
                chosen: new Set(parts.default_toppings),
                choose: (id, on) =>
                  change({ default_toppings: withToggled(latest.current.default_toppings, id, on) }),
              }}
              dressings={{
                chosen: new Set(parts.dressings),
                choose: (id, on) => change({ dressings: withToggled(latest.current.dressings, id, on) }),
              }}
              sizes={<NewSizes sizes={parts.sizes} onChange={(sizes) => change({ sizes })} />}
            />
            <EditorSection title="Items">
              <Text as="p" size="s" weight={400} tone="subtle" tabular>
                Save the category first. Then add its items here.
              </Text>
            </EditorSection>
            <EditorSection title="Extra options">
              <CarriedGroups groups={parts.extra_groups} />
              <Button onClick={() => alert(CATEGORY_TEXTS.saveFirst)}>Add group</Button>
            </EditorSection>
          </Stack>
          <Stack gap={4} pack shrink>
            <CategoryImage
              value={parts.detail.image_url}
              onChange={(image_url) => changeDetail({ image_url })}
              restaurantId={restaurantId}
              onSending={(promise) => {
                sending.current = promise;
              }}
            />
          </Stack>
        </Stack>
      </SchemaForm>
    </FieldDraftsContext>
  );
}

/** Groups that a recreated category gets back: 'Sauces: Pesto, Aioli'. They can be edited once it is saved. */
const CarriedGroups = ({ groups }: { groups: readonly WholeGroup[] }) =>
  groups.length > 0 && (
    <>
      <Text as="p" size="s" weight={400} tone="subtle" tabular>
        Saved with the category:
      </Text>
      <ul>
        {groups.map(({ name, selections }) => (
          <li key={name}>
            {selections.length > 0 ? `${name}: ${selections.map((one) => one.name).join(', ')}` : name}
          </li>
        ))}
      </ul>
    </>
  );
