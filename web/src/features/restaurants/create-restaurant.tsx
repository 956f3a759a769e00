import { Input } from 'antd';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { restaurantCreateInput } from '@server/modules/onboarding/restaurants.schemas';
import { emailSchema } from '@server/shared/schemas';
import { RESTAURANTS_TEXTS } from '@server/shared/texts/restaurants';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { useRowDialog } from '@/editing/use-row-dialog';
import { trpc } from '@/lib/trpc';

/** Requires an owner's email: a restaurant made here is for someone else. */
const form = z.object({ name: restaurantCreateInput.shape.name, owner_email: emailSchema });

/** Creates a draft for an owner, who is invited by email. */
export default function CreateRestaurant({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const utils = trpc.useUtils();
  const { save } = useRowDialog({
    noun: 'restaurant',
    create: (values: z.output<typeof form>, once) => once(utils.client.restaurants.create.mutate, values),
    refresh: () => utils.restaurants.invalidate(),
    onClose,
    added: (_, { owner_email }) => ({
      text: RESTAURANTS_TEXTS.created(owner_email),
      // Drops the list's search and filters and sorts by newest, so that the new row is visible.
      list: `${pathname}?sort=-created`,
    }),
  });
  return (
    <FormDialog
      title={RESTAURANTS_TEXTS.create}
      help={RESTAURANTS_TEXTS.createHelp}
      schema={form}
      initialValues={{ name: '', owner_email: '' }}
      okText="Create restaurant"
      onSubmit={save}
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
