import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { statementChannel } from '../../src/infra/database/statement-logger.js';
import { forgetWhoAsked } from './app.js';

/**
 * Runs `work` and returns its SQL texts, including the identity lookup. Only for suites whose app runs in this
 * process.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  await forgetWhoAsked();
  const texts: string[] = [];
  const listen = (text: unknown) => texts.push(String(text));
  subscribe(statementChannel.name, listen);
  try {
    await work();
  } finally {
    unsubscribe(statementChannel.name, listen);
  }
  return texts;
}
