import { Input } from 'antd';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { restaurantCreateInput } from '@server/modules/onboarding/restaurants.schemas';
import { emailSchema } from '@server/shared/schemas';
import { RESTAURANTS_TEXTS } from '@server/shared/texts/restaurants';
import { Field } from '@/components/form/field';
import { useAnnounceAdded } from '@/hooks/use-announce-added';
import { useCreateOnce } from '@/hooks/use-create-once';
import { trpc } from '@/lib/trpc';
import { FormDialog } from './form-dialog';

/** Requires an owner's email: a restaurant made here is for someone else. */
const form = z.object({ name: restaurantCreateInput.shape.name, owner_email: emailSchema });

/** Creates a draft for an owner, who is invited by email. */
export default function CreateRestaurant({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const announceAdded = useAnnounceAdded();
  const utils = trpc.useUtils();
  const once = useCreateOnce();
  const create = async (sent: z.output<typeof form>) => {
    const { id } = await once(utils.client.restaurants.create.mutate, sent);
    await utils.restaurants.invalidate();
    onClose();
    const text = RESTAURANTS_TEXTS.created(sent.owner_email);
    // Drops the list's search and filters and sorts by newest, so that the new row is visible.
    await announceAdded({ id, text, list: `${pathname}?sort=-created` });
  };
  return (
    <FormDialog
      title={RESTAURANTS_TEXTS.create}
      help={RESTAURANTS_TEXTS.createHelp}
      schema={form}
      initialValues={{ name: '', owner_email: '' }}
      okText="Create restaurant"
      onSubmit={create}
      onClose={onClose}
    >
      <Field name="name" label="Name">
        <Input maxLength={120} autoComplete="off" autoFocus />
      </Field>
      <Field name="owner_email" label="Owner’s email">
        <Input type="email" maxLength={254} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
