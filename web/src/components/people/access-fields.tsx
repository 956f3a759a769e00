import { Checkbox, Select } from 'antd';
import { useId } from 'react';
import {
  type MembershipRole,
  PERMISSION_FLAGS,
  PERMISSION_MODULES,
  type RolePreset,
} from '@server/shared/access/permissions';
import { MODULE_NAMES, PRESET_NAMES } from '@server/shared/texts/people';
import { Stack } from '@/components/layout/stack';
import { Inline } from '@/components/layout/inline';
import styles from './people.module.css';
import { accessOf, type AccessValue, mayGiveFlag, presetsFor } from './access-value';

interface AccessFieldsProps {
  /** Set by the form. */
  value?: AccessValue;
  onChange?: (value: AccessValue) => void;
  id?: string;
  /** The granting user's role; presets beyond it are not offered. */
  granter: MembershipRole | 'platform';
}

/** Role and modules of a member: fixed by a preset, free with CUSTOM. */
export function AccessFields({ value = accessOf('STAFF'), onChange, id, granter }: AccessFieldsProps) {
  const ownId = useId();
  const { preset, flags } = value;
  const offered = presetsFor(granter);
  const presets = offered.includes(preset) ? offered : [preset, ...offered];
  const custom = preset === 'CUSTOM';
  const choose = (next: RolePreset) =>
    onChange?.(next === 'CUSTOM' ? { preset: next, flags: accessOf('CUSTOM').flags } : accessOf(next));
  return (
    <Stack gap={3}>
      <Select
        id={id ?? ownId}
        aria-label="Role"
        value={preset}
        options={presets.map((each) => ({ value: each, label: PRESET_NAMES[each] }))}
        onChange={choose}
        className={styles.preset}
      />
      <Inline as="fieldset" gap={4} rowGap={2} wrap className={styles.modules}>
        <legend>Modules</legend>
        {PERMISSION_MODULES.map((module) => {
          const flag = PERMISSION_FLAGS[module];
          return (
            <Checkbox
              key={module}
              checked={flags[flag]}
              disabled={!custom || (!flags[flag] && !mayGiveFlag(granter, flag))}
              onChange={({ target }) => onChange?.({ preset, flags: { ...flags, [flag]: target.checked } })}
            >
              {MODULE_NAMES[module]}
            </Checkbox>
          );
        })}
      </Inline>
    </Stack>
  );
}
