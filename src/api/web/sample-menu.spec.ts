import { describe, expect, it } from 'vitest';
import { SampleMenu } from './sample-menu.js';

const MINUTE = 60_000; // ms

/** Makes a sample whose menu can disappear, and lists the requested slugs. */
function sampleOf(slug: string | undefined) {
  const world = { there: true, at: 0, asked: [] as string[] };
  const sample = new SampleMenu(slug, {
    read: (name) => {
      world.asked.push(name);
      return world.there ? Promise.resolve() : Promise.reject(new Error('There is no menu at this address.'));
    },
    now: () => new Date(world.at),
  });
  return { world, sample };
}

describe('the sample menu', () => {
  it('is null without a configured restaurant, and looks nothing up', async () => {
    const { world, sample } = sampleOf(undefined);
    await sample.look();
    expect([sample.current(), world.asked]).toEqual([null, []]);
  });

  it('is offered while guests can open it', async () => {
    const { sample } = sampleOf('nonna-lucia');
    await sample.look();
    expect(sample.current()).toBe('nonna-lucia');
  });

  it('is looked up at most once a minute, on the next request', async () => {
    const { world, sample } = sampleOf('nonna-lucia');
    await sample.look();
    world.there = false;
    world.at = MINUTE - 1;
    expect(sample.current()).toBe('nonna-lucia');
    expect(world.asked).toHaveLength(1);
    world.at = MINUTE;
    expect(sample.current()).toBe('nonna-lucia');
    await new Promise(setImmediate);
    expect([sample.current(), world.asked.length]).toEqual([null, 2]);
  });
});
