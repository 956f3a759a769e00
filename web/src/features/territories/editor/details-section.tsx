import { type InputRef, Switch } from 'antd';
import { type Ref, useId } from 'react';
import { SLUG_LINK_MAX_LENGTH, slugOfWords, toSlug } from '@server/shared/slug';
import { Inline } from '@/components/layout/inline';
import { Grid } from '@/components/layout/grid';
import styles from './editor.module.css';
import { TerritorySection, type SectionFields } from './section';
import { TextField } from './text-field';

interface DetailsSectionProps extends SectionFields {
  nameField: Ref<InputRef>;
  slugField: Ref<InputRef>;
}

/** Name, address and terms of a territory. */
export function DetailsSection({ nameField, slugField, ...form }: DetailsSectionProps) {
  const { draft, onChange } = form;
  const id = useId();
  return (
    <TerritorySection title="Details">
      <Grid gap={4} rowGap={3} className={styles.fields}>
        <TextField form={form} name="name" label="Name" maxLength={120} ref={nameField} />
        <TextField
          form={form}
          name="slug"
          label="URL (slug)"
          maxLength={SLUG_LINK_MAX_LENGTH}
          placeholder={slugOfWords(draft.name)}
          hint="Leave empty to use the name."
          normalize={toSlug}
          ref={slugField}
        />
        <TextField form={form} name="phone" label="Phone" type="tel" maxLength={40} />
        <TextField form={form} name="email" label="Email" type="email" maxLength={254} />
        <TextField
          form={form}
          name="current_commission"
          label="Current commission"
          maxLength={50}
          placeholder="12% until June"
        />
        <TextField form={form} name="settlement_date" label="Settlement date" type="date" />
      </Grid>
      <Inline gap={3} align="center" className={styles.toggle}>
        <Switch id={id} checked={draft.is_active} onChange={(is_active) => onChange({ is_active })} />
        <label htmlFor={id}>Active</label>
      </Inline>
    </TerritorySection>
  );
}
