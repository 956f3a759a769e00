/** `npm run backup`: takes an archive of what is in `.local`, of the running product if it runs. */
import { runOnLocal } from '../app/on-local.mjs';

await runOnLocal({ command: 'npm run backup', file: 'cli/backup.js', name: 'backup', title: 'The backup' });
