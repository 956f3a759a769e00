import { PLATFORM_BULK_TEXTS } from '@server/shared/texts/platform-bulk';
import { ListActions } from '@/components/selection/list-actions';
import type { ListActionsOf } from '@/components/selection/list-bulk';
import { useSelectedCount } from '@/components/selection/selected-rows';
import { type RouterInput, trpc } from '@/lib/trpc';

type Change = RouterInput['admin']['users']['bulk']['change'];

/** Actions on the selected users. */
export default function SelectedUsers(props: ListActionsOf) {
  const { admin, client } = trpc.useUtils();
  const { selection, names } = props.bulk;
  const count = useSelectedCount(selection);
  return (
    <ListActions<Change>
      {...props}
      choices={[
        { text: PLATFORM_BULK_TEXTS.enable, change: { edit: 'enabled' } },
        {
          text: PLATFORM_BULK_TEXTS.disable,
          change: { edit: 'disabled' },
          ask: {
            title: PLATFORM_BULK_TEXTS.askDisable(count),
            content: PLATFORM_BULK_TEXTS.signedOut(names(), count),
            okText: PLATFORM_BULK_TEXTS.disableUsers(count),
          },
        },
        {
          text: PLATFORM_BULK_TEXTS.delete,
          danger: true,
          change: { edit: 'deleted' },
          ask: {
            title: PLATFORM_BULK_TEXTS.askDeleteUsers(count),
            content: PLATFORM_BULK_TEXTS.losesAccess(names(), count),
            okText: PLATFORM_BULK_TEXTS.deleteUsers(count),
          },
        },
      ]}
      send={(input) => client.admin.users.bulk.mutate(input)}
      readAgain={() => admin.users.invalidate()}
    />
  );
}
