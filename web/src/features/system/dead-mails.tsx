import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import type { DeadMail } from '@server/modules/system/mails.schemas';
import type { OutboxState } from '@server/modules/system/status.schemas';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import { DataTable } from '@/components/list-page/data-table';
import { fieldsOfColumns, ListExport } from '@/components/list-page/list-export';
import { Pager } from '@/components/list-page/pager';
import { PlainFilters } from '@/components/list-page/plain-filters';
import { useListQuery } from '@/components/list-page/use-list-query';
import { Problem } from '@/components/problem';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { useMayWrite } from '@/hooks/use-may-read';
import { useOpenActions } from '@/hooks/use-open-actions';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { deadMailColumns } from './dead-mail-columns';
import { SystemSection } from './system-section';
import { MAIL_NOUNS, useMailActions } from './use-mail-actions';
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
  const { busy, resend, resendAll, discard } = useMailActions(chosen.kind);
  const { data, error } = list;
  const mayWrite = useMayWrite()('system');
  const actions = { busy, resend, discard: (mail: DeadMail) => open(() => setDiscarding(mail)) };
  const columns = deadMailColumns(mayWrite ? actions : null);
  const canSend = mayWrite && (sendable.data?.count ?? 0) > 0;
  useOpenActions(
    SYSTEM_TEXTS.dead,
    canSend && !busy ? [{ title: SYSTEM_TEXTS.sendAll, words: 'resend', run: resendAll }] : [],
  );
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
              nouns={MAIL_NOUNS}
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
        <EmptyState>{SYSTEM_TEXTS.noneDead}</EmptyState>
      ) : (
        <>
          <Text as="p" size="s" tone="subtle">
            {SYSTEM_TEXTS.deadHelp}
          </Text>
          <Inline gap={2} wrap align="center">
            <PlainFilters query={query} filters={filters} />
          </Inline>
          {data.count === 0 ? (
            <EmptyState>
              {SYSTEM_TEXTS.noneMatch}
              <Button onClick={query.clear}>{SYSTEM_TEXTS.clear}</Button>
            </EmptyState>
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
