import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT } from './territory-draft';
import { withStartZip, type TerritoryFormState } from './use-territory-form';

const kept = (zips: string[], rest: Partial<TerritoryFormState> = {}): TerritoryFormState => ({
  base: null,
  draft: { ...EMPTY_DRAFT, name: 'Kept', zips },
  ...rest,
});

describe('a territory that is begun for a zip', () => {
  it('has it, beside what was kept unsaved', () => {
    expect(withStartZip(kept(['10001']), 'K1A0B1').draft).toMatchObject({
      name: 'Kept',
      zips: ['10001', 'K1A0B1'],
    });
    expect(withStartZip(kept(['10001']), '10001').draft.zips).toEqual(['10001']);
  });

  it('does not get it again after it was taken out', () => {
    const begun = withStartZip(kept([]), '10001');
    expect(withStartZip({ ...begun, draft: { ...begun.draft, zips: [] } }, '10001').draft.zips).toEqual([]);
    expect(withStartZip(begun, '10002').draft.zips).toEqual(['10001', '10002']);
  });

  it('stays as it is without one', () => {
    const filled = kept(['10001']);
    expect(withStartZip(filled, undefined)).toBe(filled);
  });
});
