import { type InputRef, Switch } from 'antd';
import { type Ref, useId } from 'react';
import { SLUG_MAX_LENGTH, slugOfWords, toSlug } from '@server/shared/slug';
import type { SectionFields } from './fields';
import { Section } from './section';
import styles from './editor.module.css';
import { TextField } from './text-field';

interface DetailsSectionProps extends SectionFields {
  nameField: Ref<InputRef>;
  slugField: Ref<InputRef>;
}

/** Name, address and terms of a territory. */
export function DetailsSection({ draft, onChange, refused, nameField, slugField }: DetailsSectionProps) {
  const id = useId();
  return (
    <Section title="Details">
      <div className={styles.fields}>
        <TextField
          ref={nameField}
          label="Name"
          value={draft.name}
          maxLength={120}
          refusal={refused['name']}
          onChange={(name) => onChange({ name })}
        />
        <TextField
          ref={slugField}
          label="URL (slug)"
          value={draft.slug}
          maxLength={SLUG_MAX_LENGTH}
          placeholder={slugOfWords(draft.name)}
          hint="Left empty, it is made from the name."
          refusal={refused['slug']}
          onChange={(slug) => onChange({ slug: toSlug(slug) })}
        />
        <TextField
          label="Phone"
          type="tel"
          value={draft.phone}
          maxLength={40}
          refusal={refused['phone']}
          onChange={(phone) => onChange({ phone })}
        />
        <TextField
          label="Email"
          type="email"
          value={draft.email}
          maxLength={254}
          refusal={refused['email']}
          onChange={(email) => onChange({ email })}
        />
        <TextField
          label="Current commission"
          value={draft.current_commission}
          maxLength={50}
          placeholder="12% until June"
          refusal={refused['current_commission']}
          onChange={(current_commission) => onChange({ current_commission })}
        />
        <TextField
          label="Settlement date"
          type="date"
          value={draft.settlement_date}
          onChange={(settlement_date) => onChange({ settlement_date })}
        />
      </div>
      <div className={styles.toggle}>
        <Switch id={id} checked={draft.is_active} onChange={(is_active) => onChange({ is_active })} />
        <label htmlFor={id}>Active</label>
      </div>
    </Section>
  );
}
