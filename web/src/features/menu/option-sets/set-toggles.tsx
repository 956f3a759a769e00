import { Switch } from 'antd';
import { useId } from 'react';
import { CATALOGUE_TEXTS } from '@server/shared/texts/catalogue';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import { useOwnership } from '../shared/ownership';
import styles from './primary-options.module.css';

export interface SetFlags {
  prevent_restaurant_changes: boolean;
  allow_images: boolean;
}

interface SetTogglesProps {
  flags: SetFlags;
  readOnly: boolean;
  /** In edit mode each change is saved immediately, on its own (C-121). */
  onChange: (change: Partial<SetFlags>) => void;
}

/** Two toggles of a set. */
export function SetToggles({ flags, readOnly, onChange }: SetTogglesProps) {
  const { isAdmin } = useOwnership();
  return (
    <Stack gap={2}>
      <Toggle
        title={CATALOGUE_TEXTS.preventChanges}
        hint={isAdmin ? '' : 'Only the platform can turn this on.'}
        checked={flags.prevent_restaurant_changes}
        disabled={readOnly || !isAdmin}
        onChange={(on) => onChange({ prevent_restaurant_changes: on })}
      />
      <Toggle
        title={CATALOGUE_TEXTS.addImages}
        hint=""
        checked={flags.allow_images}
        disabled={readOnly}
        onChange={(on) => onChange({ allow_images: on })}
      />
    </Stack>
  );
}

interface ToggleProps {
  title: string;
  hint: string;
  checked: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

function Toggle({ title, hint, ...control }: ToggleProps) {
  const id = useId();
  return (
    <Inline gap={4} align="center" justify="space-between" className={styles.toggle}>
      <div>
        <label htmlFor={id}>{title}</label>
        {hint && (
          <Text id={`${id}hint`} as="p" size="s" tone="subtle">
            {hint}
          </Text>
        )}
      </div>
      <Switch id={id} {...control} {...(hint ? { 'aria-describedby': `${id}hint` } : {})} />
    </Inline>
  );
}
