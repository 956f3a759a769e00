import { PLATFORM_BULK_TEXTS } from '@server/shared/texts/platform-bulk';
import { type BulkChoice, ListActions } from '@/components/selection/list-actions';
import type { ListActionsOf } from '@/components/selection/list-bulk';
import { type RouterInput, trpc } from '@/lib/trpc';

type Change = RouterInput['messages']['bulk']['change'];

const CHOICES: readonly BulkChoice<Change>[] = [
  { text: PLATFORM_BULK_TEXTS.markRead, change: { edit: 'read' } },
  { text: PLATFORM_BULK_TEXTS.markUnread, change: { edit: 'unread' } },
];

/** Actions on the selected messages. */
export default function SelectedMessages(props: ListActionsOf) {
  const utils = trpc.useUtils();
  return (
    <ListActions<Change>
      {...props}
      choices={CHOICES}
      send={(input) => utils.client.messages.bulk.mutate(input)}
      readAgain={() => Promise.all([utils.messages.list.invalidate(), utils.badges.invalidate()])}
    />
  );
}
