import { Input } from 'antd';
import { z } from 'zod';
import type { OnboardingStatus } from '@server/modules/onboarding/onboarding.schemas';
import { PAUSE_REASON_MAX_LENGTH, pauseFields } from '@server/modules/onboarding/pauses.schemas';
import { RESTAURANT_TEXTS } from '@server/shared/texts/restaurant';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { timeZoneOption } from '@/components/restaurant-parts/hours/time-zones';
import { useAlerts } from '@/hooks/use-alerts';
import { trpc } from '@/lib/trpc';
import { fromZonedInput, toZonedInput } from '@/lib/zoned-time';
import { useStateChanged } from './use-state-changed';

/** Values of the dialog, with the end in the restaurant's time zone. */
const typedPause = z.object({ reason: pauseFields.shape.reason, until: z.string().default('') });

interface PauseDialogProps {
  status: OnboardingStatus;
  onClose: () => void;
}

/** Reason for the pause, and its end if that is known. Mounted while open. */
export default function PauseDialog({ status, onClose }: PauseDialogProps) {
  const { confirm } = useAlerts();
  const changed = useStateChanged();
  const { mutateAsync: pause } = trpc.pauses.pause.useMutation();
  const { id: rid, time_zone, pause_reason, paused_until } = status;
  // oxlint-disable-next-line react/purity -- the time of this render
  const now = toZonedInput(new Date().toISOString(), time_zone);
  return (
    <FormDialog
      title={RESTAURANT_TEXTS.pauseTitle}
      help={RESTAURANT_TEXTS.pauseHelp}
      schema={typedPause}
      initialValues={{
        reason: pause_reason,
        until: paused_until ? toZonedInput(paused_until, time_zone) : '',
      }}
      onSubmit={async ({ reason, until }) => {
        await pause({ rid, reason, until: fromZonedInput(until, time_zone) });
        await changed();
        onClose();
        confirm(RESTAURANT_TEXTS.paused);
      }}
      okText={RESTAURANT_TEXTS.pauseTitle}
      onClose={onClose}
    >
      <Field name="reason" label={RESTAURANT_TEXTS.pauseReason} hint={RESTAURANT_TEXTS.pauseReasonHint}>
        <Input maxLength={PAUSE_REASON_MAX_LENGTH} autoComplete="off" autoFocus />
      </Field>
      <Field
        name="until"
        label={RESTAURANT_TEXTS.pauseUntil}
        optional
        hint={`Time in ${timeZoneOption(time_zone).label}`}
      >
        <Input type="datetime-local" min={now} />
      </Field>
    </FormDialog>
  );
}
