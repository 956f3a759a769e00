/** `npm run restore -- ARCHIVE`: restores an archive into `.local`, whose database must be empty, or beside it. */
import { runOnLocal } from '../app/on-local.mjs';

await runOnLocal({
  command: 'npm run restore',
  file: 'cli/restore.js',
  name: 'restore',
  title: 'The restore',
});
