import { describe, expect, it } from 'vitest';
import type { SoldOutList } from '@server/modules/menu/sold-out/sold-out.schemas';
import { availabilityOf, SoldOutChanges, withAvailability } from './sold-out-changes';

const OFF = { soldOut: true, until: null };
const ON = { soldOut: false, until: null };
const BASIL = { kind: 'topping', id: 7, name: 'Basil' } as const;

/** Requests that the test answers. */
function requests() {
  const answers: ((isSaved: boolean) => void)[] = [];
  const send = () => new Promise<boolean>((resolve) => void answers.push(resolve));
  const settle = () => new Promise((resolve) => void setTimeout(resolve));
  return { answers, send, settle };
}

describe('SoldOutChanges', () => {
  it('shows a change until it is answered, and then no longer', async () => {
    const changes = new SoldOutChanges();
    const { answers, send, settle } = requests();
    const isDone = changes.want('basil', OFF, send);
    expect(changes.state.get('basil')).toEqual(OFF);
    await settle();
    answers[0]?.(false);
    expect(await isDone).toBe(false);
    expect(changes.state.size).toBe(0);
  });

  it('sends the changes of one row in turn, and only the last that waits', async () => {
    const changes = new SoldOutChanges();
    const { answers, send, settle } = requests();
    const first = changes.want('basil', OFF, send);
    await settle();
    const second = changes.want('basil', ON, send);
    const third = changes.want('basil', OFF, send);
    await settle();
    expect(answers).toHaveLength(1);
    answers[0]?.(true);
    expect(await first).toBe(true);
    expect(await second).toBe(true);
    expect(changes.state.get('basil')).toEqual(OFF);
    await settle();
    expect(answers).toHaveLength(2);
    answers[1]?.(true);
    expect(await third).toBe(true);
    expect(changes.state.size).toBe(0);
  });

  it('tells a running request that its change is no longer wanted', async () => {
    const changes = new SoldOutChanges();
    const { answers, send, settle } = requests();
    let isWanted = () => true;
    void changes.want('basil', OFF, (wanted) => {
      isWanted = wanted;
      return send();
    });
    await settle();
    expect(isWanted()).toBe(true);
    const last = changes.want('basil', ON, send);
    expect(isWanted()).toBe(false);
    answers[0]?.(false);
    await settle();
    answers[1]?.(true);
    expect(await last).toBe(true);
  });

  it('sends the changes of different rows at the same time', async () => {
    const changes = new SoldOutChanges();
    const { answers, send, settle } = requests();
    void changes.want('basil', OFF, send);
    void changes.want('olives', OFF, send);
    await settle();
    expect(answers).toHaveLength(2);
  });
});

const START = '2026-11-27T12:00:00.000Z';
const rowOf = (kind: 'item' | 'topping', id: number, until: string | null) => ({
  kind,
  id,
  name: `Row ${id}`,
  category_id: null,
  category: null,
  group: null,
  since: START,
  changed: START,
  until,
});
const END = '2026-11-27T22:00:00.000Z';
const LIST: SoldOutList = { restaurant_id: 1, sold_out: [rowOf('item', 7, END), rowOf('topping', 8, null)] };

describe('the availability shown', () => {
  it.each([
    [
      'a row of the list',
      { kind: 'item', id: 7 },
      undefined,
      { soldOut: true, until: END, changed: START, saving: false },
    ],
    [
      'another row with the id',
      { kind: 'topping', id: 7 },
      undefined,
      { soldOut: false, until: undefined, saving: false },
    ],
    ['an unsaved change', { kind: 'item', id: 7 }, ON, { soldOut: false, until: null, saving: true }],
  ] as const)('is right for %s', (_, row, wanted, shown) => {
    expect(availabilityOf(row, LIST.sold_out, wanted)).toEqual(shown);
  });

  it('follows a saved change before the list is read again', () => {
    expect(withAvailability(LIST, BASIL, { until: END }).sold_out[0]).toMatchObject({ ...BASIL, until: END });
    const changed = withAvailability(LIST, { kind: 'topping', id: 8, name: 'Row 8' }, { until: END });
    expect(changed.sold_out.map(({ id, until }) => [id, until])).toEqual([
      [7, END],
      [8, END],
    ]);
    expect(withAvailability(LIST, { kind: 'item', id: 7, name: '' }, undefined).sold_out).toEqual([
      LIST.sold_out[1],
    ]);
    expect(withAvailability(LIST, BASIL, undefined).sold_out).toEqual(LIST.sold_out);
  });
});
