import { domainToASCII } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An address has one spelling, and that has its domain in ASCII: whoever was stored with another is not found any more. */
export class WriteMailDomainsInAscii1763807000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['users', 'invites']) {
      const rows = (await runner.query(
        `SELECT id, email FROM ${table} WHERE email REGEXP '@.*[^ -~]'`,
      )) as Row[];
      for (const { id, email } of rows) {
        // Somebody may have registered with the other spelling: then that account keeps it.
        await runner.query(`UPDATE IGNORE ${table} SET email = ? WHERE id = ?`, [inAscii(email), id]);
      }
    }
  }

  /** Both spellings are the same mailbox, so nothing has to be taken back. */
  async down(): Promise<void> {}
}

interface Row {
  id: number;
  email: string;
}

function inAscii(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToASCII(email.slice(at)) || email.slice(at));
}
