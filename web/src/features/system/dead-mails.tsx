import { formatPlural } from '@server/shared/format';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import type { DeadMail } from '@server/modules/system/mails.schemas';
import type { OutboxState } from '@server/modules/system/status.schemas';
import type { Nouns } from '@server/shared/texts/selection';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import { DataTable } from '@/components/list-page/data-table';
import { fieldsOfColumns, ListExport } from '@/components/list-page/list-export';
import { Pager } from '@/components/list-page/pager';
import { PlainFilters } from '@/components/list-page/plain-filters';
import { useListQuery } from '@/components/list-page/use-list-query';
import { Problem } from '@/components/problem';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { useAlerts } from '@/hooks/use-alerts';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { useMayWrite } from '@/hooks/use-may-read';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { deadMailColumns } from './dead-mail-columns';
import { SystemSection } from './system-section';
import { Inline } from '@/components/layout/inline';
import styles from './system.module.css';

const loadDiscard = () => import('./discard-dialog');
const DiscardDialog = lazyPart(loadDiscard);

const PAGE_SIZE = 10;

const STATE = {
  label: SYSTEM_TEXTS.ofState,
  all: SYSTEM_TEXTS.everyState,
  names: { sendable: SYSTEM_TEXTS.sendable, unsendable: SYSTEM_TEXTS.unsendable },
} as const;

interface DeadMailsProps {
  every: number;
  /** Message types and their counts. */
  kinds: readonly OutboxState[];
}

/** Failed messages, to send again or discard. */
export function DeadMails({ every, kinds }: DeadMailsProps) {
  const names = Object.fromEntries(kinds.map(({ kind, title }) => [kind, title]));
  const filters = { kind: { label: SYSTEM_TEXTS.ofKind, all: SYSTEM_TEXTS.everyKind, names }, state: STATE };
  const query = useListQuery({ pageSize: PAGE_SIZE, filters });
  const { page, place, goTo, isFiltered, chosen } = query;
  const wanted = {
    ...(chosen.kind && { kind: chosen.kind }),
    ...(chosen.state && { state: chosen.state }),
  };
  const list = trpc.system.mails.list.useQuery(
    { ...place, ...wanted },
    { placeholderData: keepPreviousData, refetchInterval: every },
  );
  // Separate query, because one page can't tell if there are any.
  const sendable = trpc.system.mails.list.useQuery(
    { ...(chosen.kind && { kind: chosen.kind }), state: 'sendable', page_size: 1 },
    { placeholderData: keepPreviousData, refetchInterval: every },
  );
  const [discarding, setDiscarding] = useState<DeadMail | null>(null);
  const [, open] = useLazyDialog(loadDiscard);
  const { busy, resend, resendAll, discard } = useActions(chosen.kind);
  const { data, error } = list;
  const mayWrite = useMayWrite()('system');
  const actions = { busy, resend, discard: (mail: DeadMail) => open(() => setDiscarding(mail)) };
  const columns = deadMailColumns(mayWrite ? actions : null);
  const canSend = mayWrite && (sendable.data?.count ?? 0) > 0;
  return (
    <SystemSection
      title={SYSTEM_TEXTS.dead}
      aside={
        <Inline gap={2} wrap>
          {data && data.count > 0 && (
            <ListExport
              list={list.trpc.path}
              input={wanted}
              fields={fieldsOfColumns(columns)}
              nouns={MESSAGES}
              of={SYSTEM_TEXTS.dead}
            />
          )}
          {canSend && (
            <Button disabled={busy} onClick={resendAll}>
              {SYSTEM_TEXTS.sendAll}
            </Button>
          )}
        </Inline>
      }
    >
      {error && !data ? (
        <Problem title={errorText(error)} onRetry={() => void list.refetch()} />
      ) : !data ? (
        <div className={styles.note}>
          <SkeletonLines count={1} />
        </div>
      ) : data.count === 0 && !isFiltered ? (
        <p className={styles.note}>{SYSTEM_TEXTS.noneDead}</p>
      ) : (
        <>
          <Text as="p" size="s" tone="subtle">
            {SYSTEM_TEXTS.deadHelp}
          </Text>
          <Inline gap={2} wrap align="center">
            <PlainFilters query={query} filters={filters} />
          </Inline>
          {data.count === 0 ? (
            <div className={styles.note}>
              {SYSTEM_TEXTS.noneMatch} <Button onClick={query.clear}>{SYSTEM_TEXTS.clear}</Button>
            </div>
          ) : (
            <DataTable label={SYSTEM_TEXTS.dead} columns={columns} rows={data.results} />
          )}
          {data.count > PAGE_SIZE && (
            <Pager
              page={page}
              pageSize={PAGE_SIZE}
              total={data.count}
              onChange={(to) => goTo(to, { link: to > page ? data.next : data.previous })}
            />
          )}
        </>
      )}
      <Suspense>
        {discarding && (
          <DiscardDialog
            mail={discarding}
            onDiscard={async (reason) => {
              await discard(discarding.id, reason);
              setDiscarding(null);
            }}
            onClose={() => setDiscarding(null)}
          />
        )}
      </Suspense>
    </SystemSection>
  );
}

const MESSAGES: Nouns = ['email or text', 'emails and texts'];
const messages = (count: number) => formatPlural(count, ...MESSAGES);

/** @param kind message type that "send all" is limited to */
function useActions(kind: string | undefined) {
  const utils = trpc.useUtils();
  const { mails } = utils.client.system;
  const { alert, confirm } = useAlerts();
  const [busy, setBusy] = useState(false);
  const done = async (act: Promise<string>) => {
    const text = await act;
    await Promise.all([utils.system.invalidate(), utils.badges.invalidate()]);
    confirm(text);
  };
  const run = (act: () => Promise<string>) => {
    setBusy(true);
    done(act())
      .catch(async (error: unknown) => {
        alert(errorText(error));
        await utils.system.mails.list.invalidate();
      })
      .finally(() => setBusy(false));
  };
  return {
    busy,
    resend: (id: number) => run(() => mails.resend.mutate({ id }).then(() => SYSTEM_TEXTS.resent)),
    resendAll: () =>
      run(async () => {
        const { resent, left } = await mails.resendAll.mutate({ ...(kind && { kind }) });
        const parts = [
          resent > 0 ? SYSTEM_TEXTS.resentAll(messages(resent)) : SYSTEM_TEXTS.noneResent,
          left > 0 ? SYSTEM_TEXTS.left(messages(left)) : [],
        ];
        return parts.flat().join(' ');
      }),
    discard: (id: number, reason: string) =>
      done(mails.discard.mutate({ id, reason }).then(() => SYSTEM_TEXTS.discarded)),
  };
}
