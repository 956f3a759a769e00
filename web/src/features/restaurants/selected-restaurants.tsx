import { PLATFORM_BULK_TEXTS } from '@server/shared/texts/platform-bulk';
import { FormDialog } from '@/components/form/form-dialog';
import { type BulkChoice, ListActions } from '@/components/selection/list-actions';
import type { ListActionsOf } from '@/components/selection/list-bulk';
import { OfferedRows } from '@/components/selection/offered-rows';
import { useSelectedCount } from '@/components/selection/selected-rows';
import { type RouterInput, trpc } from '@/lib/trpc';
import { suspendForm, SuspendReason } from './suspend-form';

type Change = RouterInput['restaurants']['bulk']['change'];

function Actions({ choices, ...props }: ListActionsOf & { choices: readonly BulkChoice<Change>[] }) {
  const { restaurants, client } = trpc.useUtils();
  return (
    <ListActions<Change>
      {...props}
      choices={choices}
      send={(input) => client.restaurants.bulk.mutate(input)}
      readAgain={() => restaurants.invalidate()}
    />
  );
}

/** Actions on the selected restaurants. */
export default function SelectedRestaurants(props: ListActionsOf) {
  const { selection, names } = props.bulk;
  const count = useSelectedCount(selection);
  return (
    <Actions
      {...props}
      choices={[
        {
          text: PLATFORM_BULK_TEXTS.suspend,
          form: (apply, onClose) => (
            <FormDialog
              title={PLATFORM_BULK_TEXTS.suspendRestaurants(count)}
              help={PLATFORM_BULK_TEXTS.suspendHelp(names(), count)}
              schema={suspendForm}
              initialValues={{ reason: '' }}
              okText={PLATFORM_BULK_TEXTS.suspendRestaurants(count)}
              danger
              onSubmit={async ({ reason }) => {
                await apply({ edit: 'suspended', reason });
                onClose();
              }}
              onClose={onClose}
            >
              <SuspendReason />
              <OfferedRows />
            </FormDialog>
          ),
        },
        {
          text: PLATFORM_BULK_TEXTS.lift,
          change: { edit: 'unsuspended' },
          ask: {
            title: PLATFORM_BULK_TEXTS.askLift(count),
            content: PLATFORM_BULK_TEXTS.liftHelp(names(), count),
            okText: PLATFORM_BULK_TEXTS.lift,
          },
        },
        {
          text: PLATFORM_BULK_TEXTS.delete,
          danger: true,
          change: { edit: 'deleted', force: true },
          ask: {
            title: PLATFORM_BULK_TEXTS.askDeleteRestaurants(count),
            content: PLATFORM_BULK_TEXTS.deletesRestaurants(names(), count),
            okText: PLATFORM_BULK_TEXTS.deleteRestaurants(count),
          },
        },
      ]}
    />
  );
}

/** Actions on the selected deleted restaurants. */
export const DeletedRestaurants = (props: ListActionsOf) => (
  <Actions {...props} choices={[{ text: PLATFORM_BULK_TEXTS.restore, change: { edit: 'restored' } }]} />
);
