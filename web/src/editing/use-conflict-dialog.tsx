import { App } from 'antd';
import { useCallback } from 'react';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import type { AskConflict, Conflict } from './save-changes';

/** Shows the user's values beside those of another user and lets the user choose (C-246). */
export function useConflictDialog(): AskConflict {
  const { modal } = App.useApp();
  return useCallback<AskConflict>(
    async (conflicts) => {
      const mine = await modal.confirm({
        title: 'Someone else changed this while you were editing.',
        content: <BothValues conflicts={conflicts} />,
        okText: 'Keep mine',
        cancelText: 'Use theirs',
      });
      return mine ? 'mine' : 'theirs';
    },
    [modal],
  );
}

const BothValues = ({ conflicts }: { conflicts: readonly Conflict[] }) => (
  <Stack as="dl" gap={2} weight={500}>
    {conflicts.map(({ label, mine, theirs }) => (
      <div key={label}>
        <Text as="dt" size="s" weight={400} tone="subtle">
          {label}
        </Text>
        <dd>{`Yours: ${mine}`}</dd>
        <dd>{`Theirs: ${theirs}`}</dd>
      </div>
    ))}
  </Stack>
);
