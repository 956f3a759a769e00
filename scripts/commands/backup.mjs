/**
 * `npm run backup`: backs up the database, files and sign-in accounts of `.local`, also while the product runs.
 *
 * - `-- --keep=N` then deletes all archives but the newest N.
 */
import { runOnLocal } from '../app/on-local.mjs';

await runOnLocal({ command: 'npm run backup', file: 'cli/backup.js', name: 'backup', title: 'The backup' });
