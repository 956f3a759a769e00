import { Button, Input } from 'antd';
import { useState } from 'react';
import type { OnboardingStatus } from '@server/modules/onboarding/onboarding.schemas';
import { restaurantCloseFields } from '@server/modules/onboarding/restaurants.schemas';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { supportOf } from '@server/shared/support';
import { RESTAURANT_TEXTS } from '@server/shared/texts/restaurant';
import { Dialog } from '@/components/dialog';
import { DialogActions } from '@/components/form/dialog-actions';
import { Field } from '@/components/form/field';
import { SchemaForm } from '@/components/form/schema-form';
import { Inline } from '@/components/layout/inline';
import { useGoToNextRestaurant } from '@/hooks/use-go-to-next-restaurant';
import { useProfile } from '@/hooks/use-profile';
import { pageConfig } from '@/lib/public-config';
import { restaurantName } from '@/lib/restaurant-name';
import { api, trpc } from '@/lib/trpc';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import styles from '../settings.module.css';

const TEXTS = RESTAURANT_TEXTS.closing;
const SUPPORT = supportOf(pageConfig.supportEmail);

interface ClosingDialogProps {
  status: OnboardingStatus;
  onClose: () => void;
}

/**
 * Explains what happens and, if the restaurant has a name, asks the user to type it. Confirms afterwards, because the
 * next page is a different one. Mounted while open.
 */
export default function ClosingDialog({ status, onClose }: ClosingDialogProps) {
  const [closed, setClosed] = useState(false);
  const goOn = useGoToNextRestaurant();
  const name = restaurantName(status);
  const hasTeam = useHasTeam(status.id);
  return (
    <Dialog
      title={closed ? TEXTS.done(name) : TEXTS.question(name)}
      onClose={() => (closed ? void goOn() : onClose())}
    >
      {closed ? (
        <Closed onGoOn={goOn} hasTeam={hasTeam} />
      ) : (
        <TypeName status={status} hasTeam={hasTeam} onClosed={() => setClosed(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** True when other team members are emailed too. The loaded answer stays after the restaurant is closed. */
function useHasTeam(restaurant_id: number): boolean {
  const { profile } = useProfile();
  const of = { restaurant_id, page_size: MAX_PAGE_SIZE };
  const { data } = trpc.team.list.useQuery(of, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  return data?.results.some(({ user_id, disabled }) => user_id !== profile?.id && !disabled) ?? false;
}

interface TypeNameProps extends ClosingDialogProps {
  hasTeam: boolean;
  onClosed: () => void;
}

const TypeName = ({ status: { id: rid, name }, hasTeam, onClosed, onClose }: TypeNameProps) => (
  <>
    <Stack as="ul" gap={1} className={styles.effects}>
      {TEXTS.effects(SUPPORT, hasTeam).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Stack>
    <SchemaForm
      label={TEXTS.title}
      schema={restaurantCloseFields}
      initialValues={{ name: '' }}
      onSubmit={async (typed) => {
        await api.restaurants.close.mutate({ rid, ...typed });
        onClosed();
      }}
      actions={({ busy }) => <DialogActions text={TEXTS.confirm} busy={busy} danger onCancel={onClose} />}
    >
      {name && (
        <Field name="name" label={TEXTS.nameLabel} hint={TEXTS.nameHint(name)}>
          <Input autoComplete="off" autoFocus />
        </Field>
      )}
    </SchemaForm>
  </>
);

function Closed({ onGoOn, hasTeam }: { onGoOn: () => Promise<void>; hasTeam: boolean }) {
  const [busy, setBusy] = useState(false);
  const goOn = () => {
    setBusy(true);
    // Leaves the page in either case.
    void onGoOn().finally(() => setBusy(false));
  };
  return (
    <>
      <Text as="p" tone="muted" below={4} role="status">
        {TEXTS.afterwards(SUPPORT, hasTeam)}
      </Text>
      <Inline gap={2} wrap>
        <Button type="primary" autoFocus loading={busy} onClick={goOn}>
          {TEXTS.goOn}
        </Button>
      </Inline>
    </>
  );
}
