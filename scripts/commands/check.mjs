/** `npm run check`: what can be said about a change without a server, in a minute. */
import { runSuite } from '../test/suite.mjs';

await runSuite({ names: ['lint', 'unused', 'unit'] });
