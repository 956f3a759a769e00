/** `npm run zones`: regenerates the table of time zones from the installed moment-timezone. */
import { writeFileSync } from 'node:fs';
import { zoneSource } from '../zones/zone-table.mjs';

writeFileSync(new URL('../../src/shared/hours/zone-data.ts', import.meta.url), zoneSource());
