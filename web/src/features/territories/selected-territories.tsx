import { PLATFORM_BULK_TEXTS } from '@server/shared/texts/platform-bulk';
import { ListActions } from '@/components/selection/list-actions';
import type { ListActionsOf } from '@/components/selection/list-bulk';
import { useSelectedCount } from '@/components/selection/selected-rows';
import { type RouterInput, trpc } from '@/lib/trpc';
import { useAreasChanged } from './use-areas-changed';

type Change = RouterInput['territories']['bulk']['change'];

/** Actions on the selected territories. */
export default function SelectedTerritories(props: ListActionsOf) {
  const { client } = trpc.useUtils();
  const changed = useAreasChanged();
  const { selection, names } = props.bulk;
  const count = useSelectedCount(selection);
  return (
    <ListActions<Change>
      {...props}
      choices={[
        { text: PLATFORM_BULK_TEXTS.activate, change: { edit: 'activated' } },
        { text: PLATFORM_BULK_TEXTS.deactivate, change: { edit: 'deactivated' } },
        {
          text: PLATFORM_BULK_TEXTS.delete,
          danger: true,
          change: { edit: 'deleted' },
          ask: {
            title: PLATFORM_BULK_TEXTS.askDeleteTerritories(count),
            content: PLATFORM_BULK_TEXTS.deletesTerritories(names(), count),
            okText: PLATFORM_BULK_TEXTS.deleteTerritories(count),
          },
        },
      ]}
      send={(input) => client.territories.bulk.mutate(input)}
      readAgain={changed}
    />
  );
}
