import { Input } from 'antd';
import { restaurantSuspendInput } from '@server/modules/onboarding/restaurants.schemas';
import { PLATFORM_BULK_TEXTS } from '@server/shared/texts/platform-bulk';
import { Field } from '@/components/form/field';

export const suspendForm = restaurantSuspendInput.pick({ reason: true });

/** Reason of a suspension, which owners receive. */
export const SuspendReason = () => (
  <Field name="reason" label={PLATFORM_BULK_TEXTS.reason}>
    <Input.TextArea maxLength={500} autoSize={{ minRows: 3, maxRows: 8 }} autoFocus />
  </Field>
);
