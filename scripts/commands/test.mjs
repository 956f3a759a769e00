/**
 * `npm test`: everything a change must pass. `npm test -- unit browser` runs some of the stages, and what follows a
 * second `--` goes to their runners: `npm test -- integration -- -t "signs in"`.
 */
import { STAGES } from '../test/stages.mjs';
import { runSuite } from '../test/suite.mjs';

const given = process.argv.slice(2);
const separator = given.indexOf('--');
const names = separator === -1 ? given : given.slice(0, separator);
const extra = separator === -1 ? [] : given.slice(separator + 1);

await runSuite({ names: names.length > 0 ? names : STAGES.map((stage) => stage.name), extra });
