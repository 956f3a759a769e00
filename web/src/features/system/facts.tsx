import type { SystemStatus } from '@server/modules/system/status.schemas';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import styles from './system.module.css';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Versions of the time zones and the holidays, with a warning when they are old. */
export const Facts = ({ facts }: Pick<SystemStatus, 'facts'>) => (
  <div className={styles.note}>
    {facts.map(({ name, version, released, old }) => (
      <div key={name}>
        {old && <strong className={styles.bad}>{'Old. '}</strong>}
        <span>{`${SYSTEM_TEXTS.factNames[name]} ${version}, ${DATE.format(new Date(released))}.`}</span>
      </div>
    ))}
    {facts.some(({ old }) => old) && <p className={styles.quiet}>{SYSTEM_TEXTS.factsOld}</p>}
  </div>
);
