import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT } from './territory-draft';
import { withStartZip, type TerritoryFormState } from './use-territory-form';

const kept = (zips: string[], rest: Partial<TerritoryFormState> = {}): TerritoryFormState => ({
  base: null,
  draft: { ...EMPTY_DRAFT, name: 'Kept', zips },
  ...rest,
});

describe('a new territory for a zip', () => {
  it('has the zip in addition to its draft', () => {
    expect(withStartZip(kept(['10001']), 'K1A0B1').draft).toMatchObject({
      name: 'Kept',
      zips: ['10001', 'K1A0B1'],
    });
    expect(withStartZip(kept(['10001']), '10001').draft.zips).toEqual(['10001']);
  });

  it('does not add the zip again after the user removed it', () => {
    const begun = withStartZip(kept([]), '10001');
    expect(withStartZip({ ...begun, draft: { ...begun.draft, zips: [] } }, '10001').draft.zips).toEqual([]);
    expect(withStartZip(begun, '10002').draft.zips).toEqual(['10001', '10002']);
  });

  it('is unchanged without a zip', () => {
    const filled = kept(['10001']);
    expect(withStartZip(filled, undefined)).toBe(filled);
  });
});
