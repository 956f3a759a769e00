import { SearchOutlined } from '@ant-design/icons';
import { keepPreviousData } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { emailSchema } from '@server/shared/schemas';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import { EmptyState } from '@/components/empty-state';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { DataTable } from '@/components/list-page/data-table';
import { Problem } from '@/components/problem';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { useMayWrite } from '@/hooks/use-may-read';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { recipientMailColumns } from './recipient-mail-columns';
import { Grid } from '@/components/layout/grid';
import { currentSearch } from '@/lib/current-search';
import { SystemSection } from './system-section';
import { useMailActions } from './use-mail-actions';

/** Parameter with the searched address. */
const EMAIL = 'email';
/** Time between reads while some are waiting (ms). */
const EVERY = 3_000;
const STEP = 25;
/** Largest page size of a request. */
const MOST = 500;

/** Finds what was sent to an address and what was not: `?email=`. */
export function RecipientMails() {
  const [address, setAddress] = useSearchParams();
  const email = address.get(EMAIL) ?? '';
  const [text, setText] = useState(email);
  const [shown, setShown] = useState(email);
  // The address changed elsewhere: by Back or a link.
  if (shown !== email) {
    setShown(email);
    setText(email);
  }
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const find = () => {
    const { data = '', error } = text.trim() === '' ? {} : emailSchema.safeParse(text);
    setProblem(error?.issues[0]?.message);
    if (error) return;
    const next = currentSearch();
    if (data) next.set(EMAIL, data);
    else next.delete(EMAIL);
    setAddress(next);
  };
  return (
    <SystemSection title={SYSTEM_TEXTS.recipient}>
      <Grid
        as="form"
        gap={2}
        columns="minmax(0, 24rem) max-content"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <Input
          type="search"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          prefix={<SearchOutlined aria-hidden />}
          aria-label={SYSTEM_TEXTS.recipientEmail}
          placeholder={SYSTEM_TEXTS.recipientEmail}
          value={text}
          {...(problem !== undefined && {
            status: 'error' as const,
            'aria-invalid': true,
            'aria-describedby': problemId,
          })}
          onChange={({ target }) => setText(target.value)}
        />
        <Button htmlType="submit">{SYSTEM_TEXTS.findEmails}</Button>
      </Grid>
      <Text as="div" size="s" weight={500} tone="error" id={problemId} role="alert">
        {problem}
      </Text>
      {email && <Found key={email} email={email} />}
    </SystemSection>
  );
}

const isWaiting = ({ status }: { status: string }) => status === 'waiting';

function Found({ email }: { email: string }) {
  const [size, setSize] = useState(STEP);
  const { data, error, refetch, isFetching } = trpc.system.mails.toRecipient.useQuery(
    { email, page_size: size },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => state.data?.results.some(isWaiting) && EVERY,
    },
  );
  const { busy, resend } = useMailActions();
  const mayWrite = useMayWrite()('system');
  if (error && !data) return <Problem title={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={3} height={40} />;
  if (data.count === 0) return <EmptyState>{SYSTEM_TEXTS.noneToRecipient}</EmptyState>;
  return (
    <>
      <DataTable
        label={SYSTEM_TEXTS.recipient}
        columns={recipientMailColumns(mayWrite ? { busy, resend } : null)}
        rows={data.results}
      />
      {data.next !== null && size < MOST && (
        <Inline gap={2}>
          <Button loading={isFetching} onClick={() => setSize(Math.min(MOST, size + STEP))}>
            {SYSTEM_TEXTS.moreToRecipient}
          </Button>
        </Inline>
      )}
    </>
  );
}
