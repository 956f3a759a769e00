import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Stack of `npm start`, `npm run dev` and `npm run seed`; kept between starts. */
export const LOCAL_STATE = join(ROOT, '.local');

/** Everything that tests start or write; can be deleted at any time. */
export const TEST_ROOT = join(ROOT, '.test');
