/**
 * `npm test`: runs everything a change must pass. `npm run test:deep` runs the drills, `npm run test:all` both.
 * `npm test -- unit browser` runs some of the stages. Arguments after a second `--` go to their runners:
 * `npm test -- integration -- -t "a sign-in"`, `npm test -- integration -- FILE`.
 */
import { stagesOf } from '../test/stages.mjs';
import { runSuite } from '../test/suite.mjs';

const TIERS = { '--deep': 'deep', '--all': undefined };

const [first, ...others] = process.argv.slice(2);
const isTier = first !== undefined && first in TIERS;
const given = isTier || first === undefined ? others : [first, ...others];
const separator = given.indexOf('--');
const names = separator === -1 ? given : given.slice(0, separator);
const extra = separator === -1 ? [] : given.slice(separator + 1);
const tier = isTier ? TIERS[first] : 'quick';

await runSuite({ names: names.length > 0 ? names : stagesOf(tier), extra });
