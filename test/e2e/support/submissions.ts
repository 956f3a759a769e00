import type { Page } from '@playwright/test';
import type { RowDataPacket } from 'mysql2/promise';
import { jsonValue } from '../../../src/infra/database/row-json.js';
import { withConnection } from '../../support/database.js';
import { testProduct } from './product.js';

const read = <T>(statement: string, values: string[]): Promise<T[]> =>
  withConnection(testProduct().database, async (connection) => {
    const [rows] = await connection.execute<RowDataPacket[]>(statement, values);
    return rows as T[];
  });

/** Reads the waitlist's messages of an address. */
export const messagesFrom = (email: string) =>
  read<{ zip_code: string; message: string; status: string }>(
    'SELECT zip_code, message, status FROM messages WHERE email = ?',
    [email],
  );

/** Reads the surveys of a restaurant. */
export async function surveysOf(businessName: string): Promise<Record<string, unknown>[]> {
  const rows = await read<{ answers: Record<string, unknown> | string }>(
    "SELECT answers FROM survey_responses WHERE JSON_VALUE(answers, '$.business_name') = ?",
    [businessName],
  );
  return rows.map(({ answers }) => jsonValue(answers));
}

/** Records the idempotency keys that a page sends to an address from now on, by attempt. */
export function sentKeys(page: Page, path: string): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) {
      keys.push(request.headers()['idempotency-key']);
    }
  });
  return keys;
}
