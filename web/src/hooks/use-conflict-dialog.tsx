import { App } from 'antd';
import { useCallback } from 'react';
import { BothValues, type Difference } from '@/components/both-values';

/** Shows what was typed beside what somebody else wrote, and lets the person choose (C-246). */
export function useConflictDialog() {
  const { modal } = App.useApp();
  return useCallback(
    async (differences: readonly Difference[]): Promise<'mine' | 'theirs'> => {
      const mine = await modal.confirm({
        title: 'Somebody else changed this in the meantime.',
        content: <BothValues differences={differences} />,
        okText: 'Keep mine',
        cancelText: 'Keep theirs',
      });
      return mine ? 'mine' : 'theirs';
    },
    [modal],
  );
}
