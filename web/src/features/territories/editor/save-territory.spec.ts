import { describe, expect, it, vi } from 'vitest';
import { TRPCClientError } from '@trpc/client';
import type { TerritoryOutput } from '@server/modules/territories/territories.schemas';
import { createTerritory, saveFields, type TerritoryApi } from './save-territory';
import {
  territoryBody,
  territoryDraft,
  EMPTY_DRAFT,
  hasChanged,
  type TerritoryBody,
} from './territory-draft';

const stored: TerritoryOutput = {
  id: 7,
  name: 'Chelsea',
  slug: 'chelsea',
  active: true,
  is_active: true,
  zips: ['10001'],
  circles: [{ center_lat: 40.75, center_lng: -74, radius_meters: 900 }],
  num_stores: 0,
  num_zip_codes: 1,
  phone: '',
  email: '',
  rep_name: 'Rosa',
  rep_dob: null,
  rep_feast_email: '',
  rep_personal_email: '',
  rep_phone: '',
  rep_address: '',
  rep_photo: null,
  wallpaper: '/media/w.webp',
  current_commission: '',
  settlement_date: null,
  socials: [{ platform_name: 'X', platform_url: 'https://x.com/feast' }],
  version: 3,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};
const stale = () =>
  new TRPCClientError('Stale', {
    result: {
      error: { message: 'Stale', code: -32_000, data: { httpStatus: 412, detail: 'Stale', code: 'stale' } },
    } as never,
  });

/** Fake server with one row; `theirs` is its state when the first write is stale. */
function setUp(theirs?: Partial<TerritoryOutput>) {
  const writes: { version: number; change: Partial<TerritoryBody> }[] = [];
  const now = { ...stored, ...theirs, version: theirs ? 4 : 3 };
  const api: TerritoryApi = {
    create: (body) => Promise.resolve({ ...stored, name: body.name }),
    update: (_id, version, change) => {
      writes.push({ version, change });
      return version === now.version
        ? Promise.resolve({ ...now, version: version + 1 })
        : Promise.reject(stale());
    },
    read: () => Promise.resolve(now),
    upload: () => Promise.resolve(now),
  };
  const ask = vi.fn<(differences: readonly unknown[]) => Promise<'mine' | 'theirs'>>();
  return { api, writes, ask };
}

const draft = territoryDraft(stored);

describe('a territory', () => {
  it('is sent completely when it is new', async () => {
    const { api } = setUp();
    await expect(createTerritory(api, { ...EMPTY_DRAFT, name: ' Harlem ' })).resolves.toMatchObject({
      name: 'Harlem',
    });
  });

  it('is not sent when nothing changed', async () => {
    const { api, writes, ask } = setUp();
    await expect(saveFields(api, draft, stored, ask)).resolves.toBe(stored);
    expect(writes).toEqual([]);
  });

  it('is sent with changes only, including a typed zip, without empty links', async () => {
    const { api, writes, ask } = setUp();
    const edited = {
      ...draft,
      is_active: false,
      zipText: '10002 x',
      settlement_date: '2026-12-01',
      wallpaper: null,
      socials: [...draft.socials, { key: 'n', platform_name: ' ', platform_url: '' }],
    };
    await saveFields(api, edited, stored, ask);
    expect(writes).toEqual([
      {
        version: 3,
        change: {
          active: false,
          is_active: false,
          zips: ['10001', '10002'],
          settlement_date: '2026-12-01',
          wallpaper: null,
        },
      },
    ]);
  });
});

describe('a territory that another user changed', () => {
  it('keeps changes of other fields', async () => {
    const { api, writes, ask } = setUp({ rep_name: 'Max' });
    await saveFields(api, { ...draft, phone: '1' }, stored, ask);
    expect(ask).not.toHaveBeenCalled();
    expect(writes.at(-1)).toEqual({ version: 4, change: { phone: '1' } });
  });

  it.each([
    ['mine', { phone: '1', name: 'Hell’s Kitchen' }],
    ['theirs', { phone: '1' }],
  ] as const)('asks about the same field, and saves %s', async (answer, change) => {
    const { api, writes, ask } = setUp({ name: 'Clinton' });
    ask.mockResolvedValue(answer);
    const edited = { ...draft, name: 'Hell’s Kitchen', phone: '1' };
    await saveFields(api, edited, stored, ask);
    expect(ask).toHaveBeenCalledWith([
      { field: 'name', label: 'Name', mine: 'Hell’s Kitchen', theirs: 'Clinton' },
    ]);
    expect(writes.at(-1)).toEqual({ version: 4, change });
  });

  it('shows lists as text, and sends nothing when every answer is "theirs"', async () => {
    const { api, writes, ask } = setUp({ zips: ['1001', '1002', '1003', '1004', '1005', '1006', '1007'] });
    ask.mockResolvedValue('theirs');
    const saved = await saveFields(api, { ...draft, zips: [] }, stored, ask);
    expect(ask).toHaveBeenCalledWith([
      {
        field: 'zips',
        label: 'Zip codes',
        mine: 'None',
        theirs: '1001, 1002, 1003, 1004, 1005 and 2 more',
      },
    ]);
    expect(writes).toHaveLength(1);
    expect(saved.version).toBe(4);
  });
});

describe('the territory form', () => {
  it('is unchanged when it has equal values', () => {
    expect(hasChanged({ ...draft, name: 'Chelsea ' }, draft)).toBe(false);
    expect(hasChanged({ ...draft, zipText: '10001' }, draft)).toBe(false);
    expect(hasChanged({ ...draft, zipText: '10002' }, draft)).toBe(true);
  });

  it('sends rows without their keys', () => {
    expect(territoryBody(draft).circles).toEqual(stored.circles);
    expect(territoryBody(draft).socials).toEqual(stored.socials);
  });
});
