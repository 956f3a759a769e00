import type { AccountOutput } from '@server/modules/auth/account.schemas';
import { apiKeyCreateInput, type CreatedApiKey } from '@server/modules/auth/api-keys/api-keys.schemas';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { type KeyAccess, keyAccessOf } from '@server/shared/access/key-areas';
import { API_KEY_TEXTS } from '@server/shared/texts/api-keys';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { PasswordInput } from '@/components/form/password-input';
import { UsernameOf } from '@/components/form/username-of';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Lead } from '@/components/lead';
import { restaurantInWords, restaurantOf } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';
import { ApiKeyAreas } from './api-key-areas';

const TEXTS = API_KEY_TEXTS;
const EXPIRIES = Object.entries(TEXTS.expiry).map(([days, label]) => ({ value: Number(days), label }));
const FIRST = {
  name: '',
  restaurant_ids: null,
  areas: {},
  expires_in_days: 90,
};

interface ApiKeyDialogProps {
  profile: Profile;
  account: AccountOutput;
  onClose: () => void;
}

/** Creates an API key, then shows its token once. */
export default function ApiKeyDialog({ profile, account, onClose }: ApiKeyDialogProps) {
  const [made, setMade] = useState<CreatedApiKey>();
  return made ? (
    <TokenDialog token={made.token} onClose={onClose} />
  ) : (
    <NewKeyDialog profile={profile} account={account} onMade={setMade} onClose={onClose} />
  );
}

/** Areas that the user can give to a key, for these restaurants or for all. */
function offeredTo({ is_superadmin, is_staff, memberships }: Profile, ids: readonly number[]): KeyAccess {
  const isLimited = ids.length > 0;
  const own = memberships.filter(({ restaurant_id: id }) => !isLimited || ids.includes(id));
  return keyAccessOf({
    isSuperadmin: is_superadmin && !isLimited,
    isStaff: is_staff && !isLimited,
    memberships: own.map(({ role, permissions }) => ({ role, modules: permissions })),
  });
}

interface NewKeyDialogProps extends ApiKeyDialogProps {
  onMade: (key: CreatedApiKey) => void;
}

function NewKeyDialog({ profile, account, onMade, onClose }: NewKeyDialogProps) {
  const [form] = Form.useForm();
  const utils = trpc.useUtils();
  const chosen = Form.useWatch('restaurant_ids', form) as number[] | null | undefined;
  const { memberships } = profile;
  return (
    <FormDialog
      title={TEXTS.create}
      okText={TEXTS.create}
      form={form}
      schema={apiKeyCreateInput}
      initialValues={FIRST}
      onClose={onClose}
      onSubmit={async (wish) => {
        const made = await utils.client.apiKeys.create.mutate(wish);
        await utils.apiKeys.list.invalidate();
        onMade(made);
      }}
    >
      <Field name="name" label="Name">
        <Input autoComplete="off" autoFocus placeholder={TEXTS.nameHint} />
      </Field>
      <Field
        name="restaurant_ids"
        label={TEXTS.restaurants}
        hint={TEXTS.restaurantsHint}
        hidden={memberships.length === 0}
        normalize={(ids: number[] | null) => (ids && ids.length > 0 ? ids : null)}
      >
        <Select
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={TEXTS.allRestaurants}
          options={memberships.map((one) => ({
            value: one.restaurant_id,
            label: restaurantInWords(restaurantOf(one)),
          }))}
        />
      </Field>
      <Field name="areas">
        <ApiKeyAreas offered={offeredTo(profile, chosen ?? [])} />
      </Field>
      <Field name="expires_in_days" label={TEXTS.expires}>
        <Select options={EXPIRIES} />
      </Field>
      {account.has_password && (
        <>
          <UsernameOf email={account.email} />
          <Field name="current_password" label="Current password">
            <PasswordInput autoComplete="current-password" />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** Shows the token, which no later response contains. */
function TokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const [state, setState] = useState<'copy' | 'copied' | 'notCopied'>('copy');
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => setState('copied'),
      () => setState('notCopied'),
    );
  return (
    <Dialog title={TEXTS.created} onClose={onClose}>
      <Stack gap={3}>
        <Lead>{TEXTS.copyNow}</Lead>
        <Input aria-label={TEXTS.token} readOnly value={token} onFocus={({ target }) => target.select()} />
        <Inline justify="end" gap={2} wrap align="center">
          <span role="status">{state === 'copy' ? '' : TEXTS[state]}</span>
          <Button onClick={onClose}>{TEXTS.done}</Button>
          <Button type="primary" autoFocus onClick={() => void copy()}>
            {TEXTS.copy}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
