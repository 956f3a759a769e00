/** `npm run test:deep`: the browser tests that `npm test` leaves out, keyboard drills and journeys once more on a phone. */
import { runSuite } from '../test/suite.mjs';

process.env.FEAST_DEEP = 'true';
await runSuite({ names: ['browser'], extra: process.argv.slice(2) });
