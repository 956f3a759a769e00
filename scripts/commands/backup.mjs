/** `npm run backup`: backs up the data in `.local`, also while the product runs. */
import { runOnLocal } from '../app/on-local.mjs';

await runOnLocal({ command: 'npm run backup', file: 'cli/backup.js', name: 'backup', title: 'The backup' });
