import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { AccountOutput } from '@server/modules/auth/account.schemas';
import { ACCOUNT_TEXTS } from '@server/shared/texts/account';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { AccountSection } from './section';

const loadDialog = () => import('./deletion-dialog');
const DeletionDialog = lazyPart(loadDialog);

const TEXTS = ACCOUNT_TEXTS.deletion;

/** Section that deletes the account. */
export function DeletionSection({ account }: { account: AccountOutput }) {
  const [deleting, setDeleting] = useState(false);
  const [loading, open] = useLazyDialog(loadDialog);
  return (
    <AccountSection title={TEXTS.title} lead={TEXTS.lead} grave>
      <Button danger loading={loading} onClick={() => open(() => setDeleting(true))}>
        {TEXTS.open}
      </Button>
      <Suspense>
        {deleting && <DeletionDialog email={account.email} onClose={() => setDeleting(false)} />}
      </Suspense>
    </AccountSection>
  );
}
