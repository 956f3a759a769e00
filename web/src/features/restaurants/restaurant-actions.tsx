import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Inline } from '@/components/layout/inline';
import { lazyPart } from '@/components/lazy-part';
import type { RestaurantOutput } from '@server/modules/onboarding/restaurants.schemas';
import { RESTAURANTS_TEXTS } from '@server/shared/texts/restaurants';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { useOpenActions } from '@/hooks/use-open-actions';
import { errorText } from '@/lib/errors';
import type { OpenAction } from '@/lib/open-actions';
import { restaurantName } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';
import type { ActionDialogProps } from './action-dialogs';
import { Stack } from '@/components/layout/stack';
import divided from '@/theme/looks/divided.module.css';

const loadDialogs = () => import('./action-dialogs');
const ActionDialog = lazyPart(loadDialogs);

interface RestaurantActionsProps {
  restaurant: RestaurantOutput;
  onGone: () => void;
}

interface Action extends OpenAction {
  type?: 'primary';
  danger?: boolean;
}

/** Actions of superadmins on a restaurant; a deleted one can be restored. */
export function RestaurantActions({ restaurant, onGone }: RestaurantActionsProps) {
  const { deleted_at, state } = restaurant;
  const [dialog, setDialog] = useState<ActionDialogProps['action'] | null>(null);
  const [, open] = useLazyDialog(loadDialogs);
  const { busy, lift, remove, restore } = useActions(restaurant, onGone);
  const openDialog = (action: ActionDialogProps['action']): Action => ({
    title: RESTAURANTS_TEXTS[action],
    run: () => open(() => setDialog(action)),
  });
  const actions: Action[] = deleted_at
    ? [{ title: RESTAURANTS_TEXTS.restore, type: 'primary', run: () => void restore() }]
    : [
        openDialog('rename'),
        openDialog('transfer'),
        ...(state === 'suspended' ? [{ title: RESTAURANTS_TEXTS.unsuspend, run: lift }] : []),
        ...(state === 'live' || state === 'paused' ? [openDialog('suspend')] : []),
        { title: RESTAURANTS_TEXTS.delete, danger: true, run: remove },
      ];
  useOpenActions(restaurantName(restaurant), busy ? [] : actions);
  return (
    <Stack as="section" gap={3} aria-labelledby="actions" className={divided.divided}>
      <h2 id="actions">Actions</h2>
      <Inline gap={2} wrap>
        {actions.map(({ title, run, type, danger = false }) => (
          <Button key={title} type={type ?? 'default'} danger={danger} disabled={busy} onClick={run}>
            {title}
          </Button>
        ))}
      </Inline>
      <Suspense>
        {dialog && <ActionDialog action={dialog} restaurant={restaurant} onClose={() => setDialog(null)} />}
      </Suspense>
    </Stack>
  );
}

/** Actions without a form. Each asks first, unless it can be undone immediately. */
function useActions(restaurant: RestaurantOutput, onGone: () => void) {
  const { id, version, people } = restaurant;
  const name = restaurantName(restaurant);
  const utils = trpc.useUtils();
  const { restaurants } = utils.client;
  const { alert, confirm } = useAlerts();
  const confirmDialog = useConfirmDialog();
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<string>) => {
    setBusy(true);
    try {
      confirm(await act());
    } catch (error) {
      alert(errorText(error));
    } finally {
      await utils.restaurants.invalidate();
      setBusy(false);
    }
  };
  const lift = () =>
    confirmDialog({
      title: `${RESTAURANTS_TEXTS.unsuspend}?`,
      content: RESTAURANTS_TEXTS.unsuspendHelp,
      okText: RESTAURANTS_TEXTS.unsuspend,
      onOk: () =>
        run(async () => {
          await restaurants.unsuspend.mutate({ id, version });
          return RESTAURANTS_TEXTS.unsuspended;
        }),
    });
  const remove = () =>
    confirmDialog({
      title: RESTAURANTS_TEXTS.deleteQuestion,
      content: RESTAURANTS_TEXTS.deleteContent(name, people ?? 0),
      okText: RESTAURANTS_TEXTS.deleteRestaurant,
      onOk: () =>
        run(async () => {
          await restaurants.delete.mutate({ id, version, force: true });
          onGone();
          return RESTAURANTS_TEXTS.deleted;
        }),
    });
  const restore = () =>
    run(async () => {
      const { lost_slug, has_owner } = await restaurants.restore.mutate({ id });
      const text = lost_slug ? RESTAURANTS_TEXTS.restoredWithout(lost_slug) : RESTAURANTS_TEXTS.restored;
      // Without an owner, the drawer stays open, with the button that invites one.
      if (!has_owner) return `${text} ${RESTAURANTS_TEXTS.restoredOwnerless}`;
      onGone();
      return text;
    });
  return { busy, lift, remove, restore };
}
