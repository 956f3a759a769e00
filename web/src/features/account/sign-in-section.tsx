import { Button } from 'antd';
import type { AccountOutput } from '@server/modules/auth/account.schemas';
import { ACCOUNT_TEXTS } from '@server/shared/texts/account';
import { usePeopleAction } from '@/components/people/use-people-action';
import { useAlerts } from '@/hooks/use-alerts';
import { trpc } from '@/lib/trpc';
import { AccountRow, AccountRows, AccountSection } from './section';

const TEXTS = ACCOUNT_TEXTS.signIn;

/** Sign-in methods: password, Google or both. The last one can't be removed. */
export function SignInSection({ account }: { account: AccountOutput }) {
  const utils = trpc.useUtils();
  const { confirm } = useAlerts();
  const { busy, ask } = usePeopleAction(async () => undefined);
  const { google, has_password } = account;
  const unlink = async () => {
    utils.account.get.setData(undefined, await utils.client.account.unlinkGoogle.mutate());
    confirm(TEXTS.unlinked);
  };
  return (
    <AccountSection title={TEXTS.title} lead={TEXTS.lead}>
      <AccountRows label={TEXTS.title}>
        <AccountRow name={TEXTS.password} note={has_password ? TEXTS.passwordOn : TEXTS.passwordOff} />
        {google !== 'off' && (
          <AccountRow
            name={TEXTS.google}
            note={TEXTS.googleStates[google]}
            action={
              google === 'linked' &&
              has_password && (
                <Button disabled={busy} onClick={() => ask(TEXTS.unlink, unlink)} aria-label="Unlink Google">
                  Unlink
                </Button>
              )
            }
          />
        )}
      </AccountRows>
    </AccountSection>
  );
}
