import { Input } from 'antd';
import {
  restaurantTransferInput,
  restaurantUpdateInput,
} from '@server/modules/onboarding/restaurants.schemas';
import type { RestaurantOutput } from '@server/modules/onboarding/restaurants.schemas';
import { RESTAURANTS_TEXTS } from '@server/shared/texts/restaurants';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { useAlerts } from '@/hooks/use-alerts';
import { restaurantName } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';

import { suspendForm, SuspendReason } from './suspend-form';

export interface ActionDialogProps {
  action: 'rename' | 'suspend' | 'transfer';
  restaurant: RestaurantOutput;
  onClose: () => void;
}

/** Dialogs of actions that need input. */
export default function ActionDialog({ action, ...props }: ActionDialogProps) {
  const Dialog = { rename: Rename, suspend: Suspend, transfer: Transfer }[action];
  return <Dialog {...props} />;
}

type DialogProps = Omit<ActionDialogProps, 'action'>;

/** Runs an action, reloads the restaurants and confirms the result. */
function useDone(onClose: () => void) {
  const utils = trpc.useUtils();
  const { confirm } = useAlerts();
  return async (act: Promise<string>) => {
    const text = await act;
    await utils.restaurants.invalidate();
    onClose();
    confirm(text);
  };
}

const renameForm = restaurantUpdateInput.pick({ name: true }).required();
const transferForm = restaurantTransferInput.pick({ email: true });

function Rename({ restaurant: { id, version, name }, onClose }: DialogProps) {
  const { restaurants } = trpc.useUtils().client;
  const done = useDone(onClose);
  return (
    <FormDialog
      title={RESTAURANTS_TEXTS.renameRestaurant}
      schema={renameForm}
      initialValues={{ name }}
      okText={RESTAURANTS_TEXTS.renameRestaurant}
      onSubmit={(sent) =>
        done(restaurants.update.mutate({ id, version, ...sent }).then(() => RESTAURANTS_TEXTS.renamed))
      }
      onClose={onClose}
    >
      <Field name="name" label="Name">
        <Input maxLength={120} autoComplete="off" autoFocus />
      </Field>
    </FormDialog>
  );
}

function Suspend({ restaurant, onClose }: DialogProps) {
  const { id, version } = restaurant;
  const { restaurants } = trpc.useUtils().client;
  const done = useDone(onClose);
  return (
    <FormDialog
      title={`${RESTAURANTS_TEXTS.suspend} ${restaurantName(restaurant)}`}
      help={RESTAURANTS_TEXTS.suspendHelp}
      schema={suspendForm}
      initialValues={{ reason: '' }}
      okText={RESTAURANTS_TEXTS.suspendRestaurant}
      danger
      onSubmit={(sent) =>
        done(restaurants.suspend.mutate({ id, version, ...sent }).then(() => RESTAURANTS_TEXTS.suspended))
      }
      onClose={onClose}
    >
      <SuspendReason />
    </FormDialog>
  );
}

function Transfer({ restaurant, onClose }: DialogProps) {
  const { id, version } = restaurant;
  const utils = trpc.useUtils();
  const { restaurants } = utils.client;
  const done = useDone(onClose);
  const handOver = async (email: string) => {
    const { outcome, restaurant: after } = await restaurants.transfer.mutate({ id, version, email });
    await utils.team.invites.invalidate();
    return outcome === 'invited'
      ? RESTAURANTS_TEXTS.invited(email)
      : RESTAURANTS_TEXTS.transferred(after.owner?.name || email);
  };
  return (
    <FormDialog
      title={`${RESTAURANTS_TEXTS.transfer} ${restaurantName(restaurant)}`}
      help={RESTAURANTS_TEXTS.transferHelp}
      schema={transferForm}
      initialValues={{ email: '' }}
      okText={RESTAURANTS_TEXTS.transfer}
      danger
      onSubmit={({ email }) => done(handOver(email))}
      onClose={onClose}
    >
      <Field name="email" label="New owner’s email">
        <Input type="email" maxLength={254} autoComplete="off" autoFocus />
      </Field>
    </FormDialog>
  );
}
