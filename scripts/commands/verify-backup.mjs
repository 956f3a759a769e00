/**
 * `npm run verify-backup -- ARCHIVE`: restores a backup into a temporary MariaDB and compares it. Changes no data.
 *
 * - `ARCHIVE` is a file, the name of an archive, or `latest`.
 */
import { runOnLocal } from '../app/on-local.mjs';

await runOnLocal({
  command: 'npm run verify-backup',
  file: 'cli/verify-backup.js',
  name: 'verify-backup',
  title: 'The check',
});
