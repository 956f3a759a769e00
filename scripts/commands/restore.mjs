/** `npm run restore -- ARCHIVE`: restores a backup into `.local`, whose database must be empty, or next to it. */
import { runOnLocal } from '../app/on-local.mjs';

await runOnLocal({
  command: 'npm run restore',
  file: 'cli/restore.js',
  name: 'restore',
  title: 'The restore',
});
