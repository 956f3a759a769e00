import { Modal } from 'antd';
import { useState } from 'react';
import type { Teammate } from '@server/modules/people/memberships.schemas';
import { DialogActions } from '@/components/form/dialog-actions';
import { Stack } from '@/components/layout/stack';
import { AccessFields } from '@/components/people/access-fields';
import { accessValueOf, accessRequest } from '@/components/people/access-value';
import { fullName } from '@/components/people/person-cell';
import { usePeopleAction } from '@/components/people/use-people-action';
import { useConsole } from '@/hooks/use-console';
import { useRestoreFocus } from '@/hooks/use-restore-focus';
import { trpc } from '@/lib/trpc';
import { teamGranter } from './may-manage';

interface RoleDialogProps {
  teammate: Teammate;
  restaurantId: number;
  onClose: () => void;
}

/** Changes a teammate's role, within the user's own rights (C-192). */
export default function RoleDialog({ teammate, restaurantId, onClose }: RoleDialogProps) {
  const { profile } = useConsole();
  useRestoreFocus();
  const [access, setAccess] = useState(accessValueOf(teammate));
  const utils = trpc.useUtils();
  const { busy, run } = usePeopleAction(() => utils.team.invalidate());
  const { id, version } = teammate;
  const save = async (confirm?: true) => {
    await utils.client.team.update.mutate({
      id,
      version,
      confirm,
      restaurant_id: restaurantId,
      ...accessRequest(access),
    });
    onClose();
  };
  return (
    <Modal open title={`${fullName(teammate)}’s role`} footer={null} onCancel={onClose} destroyOnHidden>
      <Stack gap={5}>
        <AccessFields granter={teamGranter(profile) ?? 'staff'} value={access} onChange={setAccess} />
        <DialogActions text="Save" busy={busy} onSubmit={() => void run(save, 'Saved.')} onCancel={onClose} />
      </Stack>
    </Modal>
  );
}
