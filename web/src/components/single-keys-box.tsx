import { Checkbox } from 'antd';
import { useId } from 'react';
import { SHORTCUT_TEXTS } from '@server/shared/texts/shortcuts';
import { useSingleKeys } from '@/hooks/use-page-key';
import { singleKeysChoice } from '@/theme/single-keys';
import { Stack } from './layout/stack';
import { Text } from './layout/text';

/** Checkbox for one-letter shortcuts on this device. */
export function SingleKeysBox() {
  const isOn = useSingleKeys();
  const helpId = useId();
  return (
    <Stack gap={1}>
      <Checkbox
        checked={isOn}
        aria-describedby={helpId}
        onChange={({ target }) => singleKeysChoice.choose(target.checked ? 'on' : 'off')}
      >
        {SHORTCUT_TEXTS.single}
      </Checkbox>
      <Text id={helpId} as="p" size="s" tone="subtle">
        {SHORTCUT_TEXTS.singleHelp}
      </Text>
    </Stack>
  );
}
