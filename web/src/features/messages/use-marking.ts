import { useState } from 'react';
import { MESSAGES_TEXTS } from '@server/shared/texts/messages';
import { useAlerts } from '@/hooks/use-alerts';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';

/** Which messages are chosen, and marking them as read. */
export function useMarking() {
  const { alert, confirm } = useAlerts();
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { mutate, isPending } = trpc.messages.markManyRead.useMutation({
    onSuccess: async ({ marked }) => {
      setChosen(new Set());
      await utils.messages.list.invalidate();
      confirm(MESSAGES_TEXTS.marked(marked));
    },
    onError: (error) => alert(errorText(error)),
  });
  return {
    chosen,
    busy: isPending,
    choose: (ids: readonly number[], on: boolean) =>
      setChosen((earlier) => {
        const next = new Set(earlier);
        for (const id of ids) next[on ? 'add' : 'delete'](id);
        return next;
      }),
    mark: (ids: number[]) => mutate({ ids }),
  };
}
export type Marking = ReturnType<typeof useMarking>;
