import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { statementChannel } from '../../src/infra/database/statement-logger.js';

/** Runs `work` and answers the SQL texts that it caused. Only for suites whose app runs in this process. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
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
