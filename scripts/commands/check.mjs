/** `npm run check`: lint, unused code and unit tests. Takes about a minute and needs no server. */
import { runSuite } from '../test/suite.mjs';

await runSuite({ names: ['lint', 'unused', 'unit'] });
