import { formatDate } from '@server/shared/format-date';
import type { SystemProblem } from '@server/modules/system/status.schemas';
import { SYSTEM_PROBLEMS_TEXTS } from '@server/shared/texts/system-problems';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import callout from '@/theme/looks/callout.module.css';
import tones from '@/theme/looks/tones.module.css';

/** Says that all is well, or what operators should mend and how. */
export function SystemProblems({ problems }: { problems: readonly SystemProblem[] }) {
  if (problems.length === 0)
    return <p className={`${callout.callout} ${tones.success}`}>{SYSTEM_PROBLEMS_TEXTS.none}</p>;
  return (
    <Stack as="ul" gap={2} aria-label={SYSTEM_PROBLEMS_TEXTS.label}>
      {problems.map(({ code, subject, title, advice, since, urgent }) => (
        <li
          key={`${code} ${subject ?? ''}`}
          className={`${callout.callout} ${urgent ? tones.error : tones.warning}`}
        >
          <Text weight={600}>{title}</Text>{' '}
          <Text tone="text">
            {[advice, since && SYSTEM_PROBLEMS_TEXTS.since(formatDate(since, 'moment'))]
              .filter(Boolean)
              .join(' ')}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
