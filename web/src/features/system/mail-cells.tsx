import { formatPlural } from '@server/shared/format';
import { formatDate } from '@server/shared/format-date';
import type { DeadMail } from '@server/modules/system/mails.schemas';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import styles from './system.module.css';

interface MailTimeProps extends Pick<DeadMail, 'created_at' | 'tries'> {
  at: string;
}

/** Time of a message, with its number of attempts. */
export const MailTime = ({ at, created_at, tries }: MailTimeProps) => (
  <Inline as="span" gap={2} rowGap={0} align="baseline" shrink>
    <time dateTime={at} title={`From ${formatDate(created_at, 'moment')}`}>
      {formatDate(at, 'moment')}
    </time>
    <Text size="s" tone="subtle">
      {formatPlural(tries, 'attempt')}
    </Text>
  </Inline>
);

interface MailReasonProps extends Pick<DeadMail, 'unsendable'> {
  failure: string;
}

/** Why a message failed, and why it cannot be sent again. */
export const MailReason = ({ failure, unsendable }: MailReasonProps) => (
  <Stack as="span" gap={0} breaks className={styles.why}>
    <span>{failure}</span>
    {unsendable && (
      <Text size="s" tone="subtle">
        {SYSTEM_TEXTS[unsendable]}
      </Text>
    )}
  </Stack>
);
