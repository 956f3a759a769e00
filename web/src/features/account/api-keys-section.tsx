import { formatDate } from '@server/shared/format-date';
import type { AccountOutput } from '@server/modules/auth/account.schemas';
import type { ApiKeyOutput } from '@server/modules/auth/api-keys/api-keys.schemas';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { API_KEY_TEXTS, keyAccessText } from '@server/shared/texts/api-keys';
import { nameList } from '@server/shared/texts/invites';
import { Button, Tag } from 'antd';
import { Suspense, useState } from 'react';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import { usePeopleAction } from '@/components/people/use-people-action';
import { Problem } from '@/components/problem';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { errorText } from '@/lib/errors';
import { restaurantName } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';
import { AccountRow, AccountRows, AccountSection } from './section';
import { timeAgo } from './time-ago';

const TEXTS = API_KEY_TEXTS;
const loadDialog = () => import('./api-key-dialog');
const ApiKeyDialog = lazyPart(loadDialog);

/** Keys with which programs call the API for the user. */
export function ApiKeysSection({ profile, account }: { profile: Profile; account: AccountOutput }) {
  const { data, error, refetch } = trpc.apiKeys.list.useQuery();
  const utils = trpc.useUtils();
  const { busy, ask } = usePeopleAction(() => utils.apiKeys.list.invalidate());
  const [creating, setCreating] = useState(false);
  const [loading, open] = useLazyDialog(loadDialog);
  const revoke = ({ id, name }: ApiKeyOutput) =>
    ask({ ...TEXTS.question(name), done: TEXTS.revoked }, () => utils.client.apiKeys.revoke.mutate({ id }));
  return (
    <AccountSection
      title={TEXTS.title}
      lead={TEXTS.lead}
      action={
        <Button loading={loading} onClick={() => open(() => setCreating(true))}>
          {TEXTS.create}
        </Button>
      }
    >
      {!data && error && <Problem title={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={1} height={56} />}
      {data?.count === 0 && (
        <Text as="p" tone="muted">
          {TEXTS.none}
        </Text>
      )}
      {data && data.count > 0 && (
        <AccountRows label={TEXTS.title}>
          {data.results.map((key) => (
            <ApiKeyRow key={key.id} apiKey={key} busy={busy} onRevoke={() => void revoke(key)} />
          ))}
        </AccountRows>
      )}
      <Suspense>
        {creating && <ApiKeyDialog profile={profile} account={account} onClose={() => setCreating(false)} />}
      </Suspense>
    </AccountSection>
  );
}

interface ApiKeyRowProps {
  apiKey: ApiKeyOutput;
  busy: boolean;
  onRevoke: () => void;
}

function ApiKeyRow({ apiKey, busy, onRevoke }: ApiKeyRowProps) {
  const { name, prefix, areas, restaurants, status, expires_at, last_used_at } = apiKey;
  const places = restaurants ? nameList(restaurants.map(restaurantName), 3) : TEXTS.everywhere;
  const expiry = `${status === 'expired' ? 'Expired' : 'Expires'} ${formatDate(expires_at, 'date')}`;
  const used = last_used_at ? `Last used ${timeAgo(last_used_at)}` : TEXTS.neverUsed;
  return (
    <AccountRow
      name={
        <>
          {name}
          {status === 'expired' && <Tag color="warning">{TEXTS.statuses.expired}</Tag>}
        </>
      }
      note={[`${prefix}…`, keyAccessText(areas), places, expiry, used].join(' · ')}
      action={
        <Button disabled={busy} onClick={onRevoke} aria-label={`${TEXTS.revoke} ${name}`}>
          {TEXTS.revoke}
        </Button>
      }
    />
  );
}
