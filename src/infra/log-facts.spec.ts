import { describe, expect, it, vi } from 'vitest';
import { logFacts } from './log-facts.js';

describe('data packages with a release date', () => {
  it('are logged when a process starts, with a warning for each outdated one', () => {
    const [info, warn] = [vi.fn(), vi.fn()];
    logFacts({ info, warn }, new Date('2026-12-01'));
    expect(info.mock.calls).toEqual([
      [
        {
          time_zones: expect.stringMatching(/^\d{4}[a-z]+ of \d{4}-/),
          holidays: expect.any(String),
          zip_places: '2021.11.4 of 2021-11-04',
        },
        expect.any(String),
      ],
    ]);
    expect(warn).not.toHaveBeenCalled();
    logFacts({ info, warn }, new Date('2030-01-01'));
    expect(warn.mock.calls.map(([, words]: unknown[]) => words)).toEqual([
      expect.stringMatching(/time zone .* Update Feast/),
      expect.stringMatching(/holiday .* Update Feast/),
    ]);
  });
});
