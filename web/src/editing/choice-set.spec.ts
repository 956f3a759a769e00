import { describe, expect, it } from 'vitest';
import { ChoiceSet } from './choice-set';
import { WriteQueue } from './write-queue';

function setWith(assigned: [number, number][], refuse = false) {
  const log: string[] = [];
  const answer = async (entry: string) => {
    await Promise.resolve();
    log.push(entry);
    if (refuse) throw new Error('no');
  };
  const queue = new WriteQueue();
  const api = {
    assign: async (choice: number) => {
      await answer(`assign ${choice}`);
      return choice + 100;
    },
    unassign: (assignment: number) => answer(`unassign ${assignment}`),
    onFailure: () => void log.push('failed'),
  };
  return { set: new ChoiceSet(assigned, api, queue), log, queue };
}

describe('ChoiceSet', () => {
  it("adds and deletes assignments by the server's ids", async () => {
    const { set, log, queue } = setWith([[1, 11]]);
    set.choose(1, false);
    set.choose(2, true);
    expect([...set.state.chosen]).toEqual([2]);
    expect(set.state.status).toBe('saving');
    await queue.idle();
    expect(set.state.status).toBe('saved');
    set.choose(2, false);
    await queue.idle();
    expect(log).toEqual(['unassign 11', 'assign 2', 'unassign 102']);
    expect(set.settled).toBe(true);
  });

  it('reverts when the server refuses', async () => {
    const { set, log, queue } = setWith([[1, 11]], true);
    set.choose(1, false);
    set.choose(2, true);
    await queue.idle();
    expect([...set.state.chosen]).toEqual([1]);
    expect(set.state.status).toBe('failed');
    expect(log.filter((entry) => entry === 'failed')).toHaveLength(2);
  });

  it('ends with the last choice, however fast it changes', async () => {
    const { set, log, queue } = setWith([]);
    for (const on of [true, false, true, false]) set.choose(1, on);
    await queue.idle();
    expect([...set.state.chosen]).toEqual([]);
    expect(log).toEqual([]);
  });
});
