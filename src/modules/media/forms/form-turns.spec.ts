import { describe, expect, it } from 'vitest';
import { FormTurns } from './form-turns.js';

/** Reads forms with the given numbers of chunks, all available immediately; returns the order of reads. */
async function read(turns: FormTurns, forms: Record<string, number>): Promise<string[]> {
  const order: string[] = [];
  const one = async ([name, parts]: [string, number]) => {
    const place = turns.nextPlace();
    for (let part = 0; part < parts; part += 1) {
      await new Promise<void>((goOn) => turns.wait({ place, goOn }));
      order.push(name);
    }
  };
  await Promise.all(Object.entries(forms).map(one));
  return order;
}

describe('FormTurns', () => {
  it('lets a single form continue after other pending work', async () => {
    const turns = new FormTurns();
    let othersHadTheirTurn = false;
    setImmediate(() => (othersHadTheirTurn = true));
    expect(await read(turns, { first: 1 })).toEqual(['first']);
    expect(othersHadTheirTurn).toBe(true);
    expect(await read(turns, { first: 3 })).toEqual(['first', 'first', 'first']);
  });

  it('finishes every form, the first one first', async () => {
    const order = await read(new FormTurns(), { first: 3, second: 3, third: 2 });
    expect(order.toSorted()).toEqual([
      'first',
      'first',
      'first',
      'second',
      'second',
      'second',
      'third',
      'third',
    ]);
    expect(order.lastIndexOf('first')).toBeLessThan(order.indexOf('third'));
    expect(order.at(0)).toBe('first');
  });
});
