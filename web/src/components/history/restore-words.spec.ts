import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '@server/modules/history/history.schemas';
import { restoreWords } from './restore-words';

const entry = (action: string, change: Partial<HistoryEntry['changes'][number]>) =>
  ({
    action,
    entity: 'menu_item',
    currency: 'USD',
    changes: [{ restorable: true, ...change }],
  }) as HistoryEntry;

describe('what restoring an entry does', () => {
  it('names the earlier value', () => {
    expect(restoreWords(entry('menu_item.updated', { field: 'price', old: 1.5, new: 2 }), undefined)).toBe(
      'Price will be $1.50.',
    );
  });

  it('says that guests are told to ask again when a check of allergens is undone', () => {
    const checked = { field: 'checked_allergens', old: null, new: 'tree nuts and celery' };
    expect(restoreWords(entry('allergens.confirmed', checked), undefined)).toBe(
      'Guests are told to ask about tree nuts and celery again.',
    );
  });
});
