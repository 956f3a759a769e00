import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { trpc } from '@/lib/trpc';
import styles from './own-invites.module.css';

/** Most people are invited to nothing, and never load it. */
const OwnInvites = lazyPart(() => import('./own-invites'));

/** Above whatever a user works on, while an invite waits for them. */
export function InviteBanner() {
  const { data } = trpc.invites.own.useQuery();
  if (!data || data.count === 0) return null;
  return (
    <Suspense>
      <div className={styles.banner}>
        <OwnInvites invites={data.results} />
      </div>
    </Suspense>
  );
}
