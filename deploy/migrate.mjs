/**
 * `node deploy/migrate.mjs`: brings the database to the newest migration, then gives the application's own user its
 * rights, table by table, those of new tables too (scripts/stack/accounts.mjs says why not all at once).
 */
import { grantAppRights } from '../scripts/stack/rights.mjs';

await import('../dist/cli/migrate.js');
if (!process.exitCode) await grantAppRights(process.env.DATABASE_MIGRATION_URL || process.env.DATABASE_URL);
