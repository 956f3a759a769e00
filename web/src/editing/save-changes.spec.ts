import { describe, expect, it, vi } from 'vitest';
import { TRPCClientError } from '@trpc/client';
import { type AskConflict, diffFields, saveChanges } from './save-changes';

interface Dish {
  name: string;
  allergens: string[];
}
const dish = { name: 'Soup', allergens: ['celery', 'milk'], version: 1 };
const wording = { label: (field: string) => field, value: String };
const valuesOf = ({ name, allergens }: Dish): Dish => ({ name, allergens });
const stale = new TRPCClientError('Stale', {
  result: {
    error: { message: 'Stale', code: -32_000, data: { httpStatus: 412, detail: 'Stale', code: 'stale' } },
  } as never,
});

/** Saves a dish that another user has changed; `values` are those of the form. */
function setUp(theirs: Partial<Dish>, values: Dish, answer: 'mine' | 'theirs' = 'mine') {
  const newer = { ...dish, ...theirs, version: 2 };
  const written: Partial<Dish>[] = [];
  const ask = vi.fn<AskConflict>().mockResolvedValue(answer);
  const saved = saveChanges<Dish, typeof dish>({
    row: dish,
    valuesOf,
    patch: diffFields(values, valuesOf(dish)),
    write: (patch, version) => {
      if (version !== newer.version) return Promise.reject(stale);
      written.push(patch);
      return Promise.resolve({ ...newer, ...patch, version: 3 });
    },
    // Cloned, as a response would be: no object is shared.
    read: () => Promise.resolve(structuredClone(newer)),
    wording,
    ask,
  });
  return { saved, written, ask };
}

describe('a list field', () => {
  it('is unchanged when it has equal values', () => {
    expect(diffFields({ name: 'Soup', allergens: ['celery', 'milk'] }, valuesOf(dish))).toEqual({});
  });

  it('is saved without a question when only one user changed it', async () => {
    const { saved, written, ask } = setUp({ name: 'Broth' }, { name: 'Soup', allergens: ['milk'] });
    await expect(saved).resolves.toMatchObject({ name: 'Broth', allergens: ['milk'] });
    expect(written).toEqual([{ allergens: ['milk'] }]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('has no conflict when both users changed it equally', async () => {
    const { saved, ask } = setUp({ allergens: ['milk'] }, { name: 'Soup', allergens: ['milk'] });
    await saved;
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks when both users changed it, and keeps theirs on request', async () => {
    const { saved, written, ask } = setUp({ allergens: [] }, { name: 'Stew', allergens: ['milk'] }, 'theirs');
    await expect(saved).resolves.toMatchObject({ name: 'Stew', allergens: [] });
    expect(ask).toHaveBeenCalledWith([{ field: 'allergens', label: 'allergens', mine: 'milk', theirs: '' }]);
    expect(written).toEqual([{ name: 'Stew' }]);
  });
});
