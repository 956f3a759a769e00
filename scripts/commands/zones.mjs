/** `npm run zones`: writes the table of time zones anew, from the moment-timezone that is installed. */
import { writeFileSync } from 'node:fs';
import { zoneSource } from '../zones/zone-table.mjs';

writeFileSync(new URL('../../src/shared/hours/zone-data.ts', import.meta.url), zoneSource());
