import { formatDate } from '@server/shared/format-date';
import type { DeadMail } from '@server/modules/system/mails.schemas';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import { Text } from '@/components/layout/text';
import type { ListColumn } from '@/components/list-page/column';
import { RowMenu } from '@/components/list-page/row-menu';
import { Address } from '@/components/people/address';
import { MailReason, MailTime } from './mail-cells';
import { Inline } from '@/components/layout/inline';

interface DeadMailActions {
  busy: boolean;
  resend: (id: number) => void;
  discard: (mail: DeadMail) => void;
}

/** Columns of the failed messages. @param actions null for readers who cannot send or discard them */
export const deadMailColumns = (actions: DeadMailActions | null): readonly ListColumn<DeadMail>[] => [
  {
    key: 'message',
    title: 'Email or text',
    width: '19rem',
    primary: true,
    exported: { title: 'Email or text', recipient: 'Recipient' },
    render: ({ title, recipient }) => (
      <Inline as="span" gap={2} rowGap={0} align="baseline" shrink>
        <Text as="strong" weight={600} fixed>
          {title}
        </Text>
        <Text tone="subtle" size="s" grow shrink>
          <Address>{recipient}</Address>
        </Text>
      </Inline>
    ),
  },
  {
    key: 'when',
    title: 'Failed',
    width: '16.5rem',
    exported: { died_at: 'Failed', created_at: 'Created', tries: 'Attempts' },
    brief: ({ died_at }) => formatDate(died_at, 'moment'),
    render: ({ died_at, created_at, tries }) => <MailTime at={died_at} {...{ created_at, tries }} />,
  },
  {
    key: 'why',
    title: 'Reason',
    exported: { failure: 'Reason', unsendable: SYSTEM_TEXTS.unsendable },
    brief: ({ failure, unsendable }) => (unsendable ? SYSTEM_TEXTS[unsendable] : failure),
    render: ({ failure, unsendable }) => (
      <MailReason failure={failure || 'Unknown'} unsendable={unsendable} />
    ),
  },
  ...(actions ? [actionsColumn(actions)] : []),
];

const actionsColumn = ({ busy, resend, discard }: DeadMailActions): ListColumn<DeadMail> => ({
  key: 'actions',
  title: 'Actions',
  width: '9.5rem',
  actions: true,
  render: (mail) => (
    <RowMenu
      name={`${mail.title} to ${mail.recipient}`}
      main={
        !mail.unsendable && {
          text: SYSTEM_TEXTS.sendAgain,
          label: `${SYSTEM_TEXTS.sendAgain}: ${mail.title} to ${mail.recipient}`,
          disabled: busy,
          onSelect: () => resend(mail.id),
        }
      }
      more={[
        {
          text: SYSTEM_TEXTS.discard,
          label: `${SYSTEM_TEXTS.discard}: ${mail.title} to ${mail.recipient}`,
          disabled: busy,
          onSelect: () => discard(mail),
        },
      ]}
    />
  ),
});
