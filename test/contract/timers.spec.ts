import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isThere, readText, ROOT, sourceOf } from '../support/repository.js';

const FOLDER = 'deploy/systemd';
const files = readdirSync(join(ROOT, FOLDER));
const services = files.filter((name) => name.endsWith('.service'));

describe.each(services)('deploy/systemd/%s', (service) => {
  const text = readText(`${FOLDER}/${service}`);

  it('runs commands that there are, once', () => {
    const programs = [...text.matchAll(/^ExecStart=\/usr\/bin\/node (\S+)/gm)].map(([, file = '']) => file);
    expect(programs.length).toBeGreaterThan(0);
    for (const program of programs) expect(isThere(sourceOf(program))).toBe(true);
    expect(text).toMatch(/^Type=oneshot$/m);
  });

  it('has a timer, every day, that makes up for what was missed', () => {
    const timer = readText(`${FOLDER}/${service.replace('.service', '.timer')}`);
    expect(timer).toMatch(/^OnCalendar=\d\d:\d\d$/m);
    expect(timer).toMatch(/^Persistent=true$/m);
    expect(timer).toMatch(/^WantedBy=timers\.target$/m);
  });
});

it('has a service for the backup, and one for the upkeep of the history', () => {
  expect(services.sort()).toEqual(['feast-archive-history.service', 'feast-backup.service']);
});
