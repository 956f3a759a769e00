/**
 * `npm run restore -- ARCHIVE`: restores a backup into `.local`. Its database must be empty. With `--database` it
 * restores into another database, and leaves the one of `.local` as it is.
 *
 * - `ARCHIVE` is a file, the name of an archive, or `latest`.
 * - `--database=NAME` restores into the database NAME.
 * - `--storage=FOLDER` also restores the files, into FOLDER. Needs `--database`.
 * - `--accounts` also restores missing sign-in accounts. Needs `--database`.
 */
import { runOnLocal } from '../app/on-local.mjs';

await runOnLocal({
  command: 'npm run restore',
  file: 'cli/restore.js',
  name: 'restore',
  title: 'The restore',
});
