import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { trpc } from '@/lib/trpc';
import { Text } from '@/components/layout/text';
import screen from '@/theme/looks/screen-only.module.css';

/** Most users have no invites and never load it. */
const OwnInvites = lazyPart(() => import('./own-invites'));

/** Banner above every page of a user with a pending invite. */
export function InviteBanner() {
  const { data } = trpc.invites.own.useQuery();
  if (!data || data.count === 0) return null;
  return (
    <Suspense>
      <Text as="div" below={4} className={screen.screenOnly}>
        <OwnInvites invites={data.results} />
      </Text>
    </Suspense>
  );
}
