/** `npm run verify-backup -- ARCHIVE`: restores an archive into a MariaDB of its own, and compares. */
import { runOnLocal } from '../app/on-local.mjs';

await runOnLocal({
  command: 'npm run verify-backup',
  file: 'cli/verify-backup.js',
  name: 'verify-backup',
  title: 'The comparison',
});
