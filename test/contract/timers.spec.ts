import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isThere, readText, ROOT, sourceOf } from '../support/repository.js';

const FOLDER = 'deploy/systemd';
const YEAR = 2027;
const QUARTER = 15 * 60_000; // ms
const DAY = 96 * QUARTER;
/** Time zones of countries that the product serves, and one where clocks change at three instead of two. */
const ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Europe/London',
  'Europe/Athens',
];

/** Checks that clocks in the zone show this time exactly once on every day of the year, including DST changes. */
function comesOnceADay(time: string, timeZone: string): boolean {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const shown = (at: number) => format.format(at).split(', ');
  const days = Array.from({ length: 365 }, (_, day) => Date.UTC(YEAR, 0, 1, 18) + day * DAY);
  const changes = days.filter((at) => shown(at)[1] !== shown(at - DAY)[1]);
  expect(changes).toHaveLength(2);
  return changes.every((day) => {
    const [date] = shown(day);
    const quarters = Array.from({ length: (2 * DAY) / QUARTER }, (_, index) =>
      shown(day - DAY + index * QUARTER),
    );
    return quarters.filter(([onDate, at]) => onDate === date && at === time).length === 1;
  });
}

const files = readdirSync(join(ROOT, FOLDER));
const services = files.filter((name) => name.endsWith('.service'));

describe.each(services)('deploy/systemd/%s', (service) => {
  const text = readText(`${FOLDER}/${service}`);

  it('the service runs existing commands, once', () => {
    const programs = [...text.matchAll(/^ExecStart=\/usr\/bin\/node (\S+)/gm)].map(([, file = '']) => file);
    expect(programs.length).toBeGreaterThan(0);
    for (const program of programs) expect(isThere(sourceOf(program))).toBe(true);
    expect(text).toMatch(/^Type=oneshot$/m);
  });

  it('the service has a daily timer that catches up on missed runs', () => {
    const timer = readText(`${FOLDER}/${service.replace('.service', '.timer')}`);
    const [, at = ''] = /^OnCalendar=(\d\d:\d\d)$/m.exec(timer) ?? [];
    expect(ZONES.filter((zone) => !comesOnceADay(at, zone))).toEqual([]);
    expect(timer).toMatch(/^Persistent=true$/m);
    expect(timer).toMatch(/^WantedBy=timers\.target$/m);
  });
});

it('the backup and the history cleanup have a service', () => {
  expect(services.sort()).toEqual(['feast-archive-history.service', 'feast-backup.service']);
});
