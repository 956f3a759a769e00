/**
 * Generates the offsets of the world's time zones for `src/shared/hours/zone-data.ts` from moment-timezone. That
 * package follows the tz database within days; Node and browsers can be a year behind.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Range of the table. Other years use the runtime's data, except in zones that no longer change. */
const FIRST = Date.UTC(2020, 0, 1) / 60_000; // minutes
const END = Date.UTC(2038, 0, 1) / 60_000;

const require = createRequire(import.meta.url);

/** Digits of moment-timezone's numbers, "1zb0" or "7x.Q": 0-9, a-z, A-X. */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX';

function unpacked(text) {
  const sign = text.startsWith('-') ? -1 : 1;
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const number = [...whole].reduce((sum, digit) => sum * 60 + DIGITS.indexOf(digit), 0);
  return (
    sign *
    [...fraction].reduce((sum, digit, place) => sum + DIGITS.indexOf(digit) / 60 ** (place + 1), number)
  );
}

/** "offset,offset" in minutes ahead of UTC, "|", and the minutes until each following one begins, in 36 digits. */
function clockOf(packed) {
  const [, , offsets, indices, deltas] = packed.split('|');
  const ahead = offsets.split(' ').map((text) => -Math.round(unpacked(text)));
  let at = 0;
  const turns = deltas
    .split(' ')
    .filter(Boolean)
    .map((delta) => (at += unpacked(delta)));
  const steps = [...indices].map((index, place) => ({
    from: place === 0 ? -Infinity : Math.round(turns[place - 1]),
    offset: ahead[DIGITS.indexOf(index)],
  }));
  const begin = steps.findLastIndex(({ from }) => from <= FIRST);
  const kept = steps
    .slice(begin)
    .filter(({ from, offset }, place, all) => from < END && offset !== all[place - 1]?.offset);
  let before = FIRST;
  const after = kept.slice(1).map(({ from }) => {
    const delta = (from - before).toString(36);
    before = from;
    return delta;
  });
  return `${kept.map(({ offset }) => offset)}|${after.join(' ')}`;
}

/** Version, date and one line per distinct clock, with the names of all its zones. */
function zoneTable() {
  const { version, zones, links } = require('moment-timezone/data/packed/latest.json');
  const clocks = new Map(zones.map((packed) => [packed.split('|')[0], clockOf(packed)]));
  const names = new Map();
  const add = (clock, name) => names.set(clock, [...(names.get(clock) ?? []), name]);
  for (const [name, clock] of clocks) add(clock, name);
  for (const link of links) {
    const [target, name] = link.split('|');
    add(clocks.get(target), name);
  }
  const rows = [...names].map(([clock, all]) => `${all.sort().join(' ')}|${clock}`).sort();
  return { version, released: releaseOf(version), rows };
}

function releaseOf(version) {
  const changes = readFileSync(require.resolve('moment-timezone/changelog.md'), 'utf8');
  const heads = changes.split(/^### /m);
  const date = heads.find((text) => text.includes(`TZDB \`${version}\``))?.match(/_(\d{4}-\d\d-\d\d)_/)?.[1];
  if (!date) throw new Error(`The changelog of moment-timezone names no date for ${version}.`);
  return date;
}

const HEAD = '// Made by `npm run zones` from moment-timezone; do not edit.\n';

/** Source text of the file with the table. */
export function zoneSource() {
  const { version, released, rows } = zoneTable();
  return `${HEAD}export const ZONE_DATA = {
  version: '${version}',
  released: '${released}',
  firstMinute: ${FIRST},
  endMinute: ${END},
  rows: [
${rows.map((row) => `    '${row}',`).join('\n')}
  ],
};
`;
}
