/** `npm run screenshots`: takes screenshots of every screen at 1280 and 390 px, light and dark, into `screenshots/`. */
import { runSuite } from '../test/suite.mjs';

process.env.FEAST_SCREENSHOTS = 'true';
await runSuite({ names: ['browser'], extra: ['--project=1280', '--project=390'] });
