import { type Fact, factsAt } from '../shared/facts.js';
import type { Logger } from './logging/logger.js';

/** Warnings about data that an update of Feast renews. */
const WORDS: Partial<Record<Fact['name'], string>> = {
  time_zones:
    'The time zone data is over a year old. Hours can be wrong where laws have changed. Update Feast.',
  holidays: 'The public holiday data is over a year old. Suggestions can be wrong. Update Feast.',
};

/** Logs the versions of the bundled data, and warns of old data. */
export function logFacts(logger: Pick<Logger, 'info' | 'warn'>, now: Date): void {
  const facts = factsAt(now);
  const said = facts.map(({ name, version, released }) => [name, `${version} of ${released}`]);
  logger.info(Object.fromEntries(said), 'reference data');
  for (const { name, version, released, old } of facts) {
    const words = old ? WORDS[name] : undefined;
    if (words) logger.warn({ version, released }, words);
  }
}
