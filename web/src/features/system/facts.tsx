import { formatDate } from '@server/shared/format-date';
import type { SystemStatus } from '@server/modules/system/status.schemas';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import { Text } from '@/components/layout/text';
import styles from './system.module.css';

/** Versions of time zones, holidays and zip codes, with advice for outdated ones. */
export const Facts = ({ facts }: Pick<SystemStatus, 'facts'>) => (
  <div className={styles.note}>
    {facts.map(({ name, version, released, old }) => (
      <div key={name}>
        {old && (
          <Text as="strong" tone="error" weight={600}>
            {'Outdated. '}
          </Text>
        )}
        <span>{`${SYSTEM_TEXTS.factNames[name]} ${version}, ${formatDate(released, 'date', 'UTC')}.`}</span>
      </div>
    ))}
    {oldOf(facts).map((words) => (
      <Text as="p" key={words} size="s" tone="subtle">
        {words}
      </Text>
    ))}
  </div>
);

/** Advice without duplicates. */
const oldOf = (facts: SystemStatus['facts']) => [
  ...new Set(facts.flatMap(({ name, old }) => (old ? SYSTEM_TEXTS.factsOld[name] : []))),
];
