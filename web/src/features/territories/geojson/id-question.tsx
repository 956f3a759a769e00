import { formatPlural } from '@server/shared/format';
import { Radio } from 'antd';
import { useId } from 'react';
import type { IdUse } from '@server/modules/territories/geojson.schemas';
import { Stack } from '@/components/layout/stack';

const OPTIONS: { value: IdUse; label: string }[] = [
  { value: 'check', label: 'Skip these features' },
  { value: 'ignore', label: 'Ignore ids and match by name' },
  { value: 'rename', label: 'Rename the territories that have these ids' },
];

interface IdQuestionProps {
  /** Number of features whose id is unknown or belongs to a territory with another name. */
  conflicts: number;
  value: IdUse;
  disabled: boolean;
  onChange: (ids: IdUse) => void;
}

/** Asks how to use ids that probably come from another system. */
export function IdQuestion({ conflicts, value, disabled, onChange }: IdQuestionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <p id={id}>
        {conflicts > 0
          ? `${formatPlural(conflicts, 'feature has', 'features have')} an unknown id or a different name.`
          : 'Some ids in this file don’t match territories with these names.'}
      </p>
      <Radio.Group
        vertical
        aria-labelledby={id}
        options={OPTIONS}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value as IdUse)}
      />
    </Stack>
  );
}
