import { domainToASCII } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An address has one spelling, and that has its domain in ASCII: whoever was stored with another is not found any more. */
export class WriteMailDomainsInAscii1763807000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['users', 'invites']) {
      const rows = (await runner.query(
        `SELECT id, email FROM ${table} WHERE email REGEXP '@.*[^ -~]' ORDER BY id`,
      )) as Row[];
      for (const { id, email } of rows) {
        const written = inAscii(email);
        // It may be longer than the column: IGNORE would cut it off.
        if (written.length > MAX_LENGTH) continue;
        // Somebody may have registered with the other spelling: then that account, or else the older one, has it.
        await runner.query(`UPDATE IGNORE ${table} SET email = ? WHERE id = ?`, [written, id]);
      }
    }
  }

  /** Both spellings are the same mailbox, so nothing has to be taken back. */
  async down(): Promise<void> {}
}

/** Of the columns; longer in ASCII than it was, an address cannot be written so. */
const MAX_LENGTH = 254;

interface Row {
  id: number;
  email: string;
}

function inAscii(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToASCII(email.slice(at)) || email.slice(at));
}
