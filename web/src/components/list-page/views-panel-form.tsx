import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { VIEW_NAME_MAX_LENGTH } from '@server/shared/saved-views';
import { keptLine } from '@server/shared/text';
import { VIEW_TEXTS } from '@server/shared/texts/views-panel';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import type { ViewPlace } from './use-views';
import { Stack } from '@/components/layout/stack';
import styles from './views-panel.module.css';

interface ViewFields {
  name: string;
  is_shared: boolean;
}

interface ViewFormProps {
  label: string;
  /** The view that is edited; a new one has none. */
  initial?: ViewFields;
  place: ViewPlace;
  busy: boolean;
  /** Why the last attempt failed. */
  error?: string | undefined;
  onSave: (fields: ViewFields) => Promise<void>;
  onCancel?: () => void;
}

/** Name of a view, and whether it is shared. What was typed stays when saving fails. */
export function ViewForm({ label, initial, place, busy, error, onSave, onCancel }: ViewFormProps) {
  const [text, setText] = useState(initial?.name ?? '');
  const [isShared, setShared] = useState(initial?.is_shared ?? false);
  const name = keptLine(text);
  return (
    <Stack
      as="form"
      gap={2}
      above={2}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '' && !busy) void onSave({ name, is_shared: isShared });
      }}
    >
      <Stack as="label" gap={1} tone="muted" size="s">
        {label}
        <Input
          value={text}
          maxLength={VIEW_NAME_MAX_LENGTH}
          autoComplete="off"
          autoFocus={initial !== undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </Stack>
      <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)}>
        {place.restaurant_id === undefined ? VIEW_TEXTS.shareWithPlatform : VIEW_TEXTS.share}
      </Checkbox>
      <Inline gap={2}>
        <Button type="primary" htmlType="submit" disabled={name === ''} loading={busy}>
          {VIEW_TEXTS.save}
        </Button>
        {onCancel && <Button onClick={onCancel}>{VIEW_TEXTS.cancel}</Button>}
      </Inline>
      {error !== undefined && (
        <Text as="p" tone="error" size="s" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
