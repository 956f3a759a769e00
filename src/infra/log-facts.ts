import { type Fact, factsAt } from '../shared/facts.js';
import type { Logger } from './logging/logger.js';

/** Of those that a newer version of Feast mends. */
const WORDS: Partial<Record<Fact['name'], string>> = {
  time_zones:
    'The time zones are older than a year: hours may be wrong where a law has changed. Update Feast.',
  holidays: 'The public holidays are older than a year: suggestions may be wrong. Update Feast.',
};

/** Logs of which versions the facts of the world are, and warns of each that is old. */
export function logFacts(logger: Pick<Logger, 'info' | 'warn'>, now: Date): void {
  const facts = factsAt(now);
  const said = facts.map(({ name, version, released }) => [name, `${version} of ${released}`]);
  logger.info(Object.fromEntries(said), 'facts of the world');
  for (const { name, version, released, old } of facts) {
    const words = old ? WORDS[name] : undefined;
    if (words) logger.warn({ version, released }, words);
  }
}
