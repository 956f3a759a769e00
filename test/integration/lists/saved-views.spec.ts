import { describe, expect, it } from 'vitest';
import type {
  SavedViewCreate,
  SavedViewOutput,
} from '../../../src/modules/lists/saved-views/saved-views.schemas.js';
import { MAX_OWN_VIEWS, MAX_SHARED_VIEWS } from '../../../src/shared/saved-views.js';
import type { Page } from '../../../src/shared/schemas.js';
import { expectFailure } from '../../support/failures.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp({ IDENTITY_PROVIDER: 'none' });
const people = new People(t);
const admin = useFixture(() => people.person({ superadmin: true }));
const staff = useFixture(() => people.person({ staff: true }));

const VIEWS = '/views/';
const LIST = 'Items';
const QUERY = 'price=missing';
const GONE = { status: 404, code: 'not_found' };

type Sent = Partial<SavedViewCreate> & { restaurant_id?: number };
const save = ({ http }: Caller, sent: Sent) =>
  http.post<SavedViewOutput>(VIEWS, { list: LIST, query: QUERY, ...sent });
const saved = async (caller: Caller, sent: Sent) => bodyOf(await save(caller, sent));
const change = ({ http }: Caller, { id }: { id: number }, sent: object) =>
  http.patch<SavedViewOutput>(`${VIEWS}${id}/`, sent);
const remove = ({ http }: Caller, { id }: { id: number }) => http.delete(`${VIEWS}${id}/`);
const listOf = async ({ http }: Caller, restaurant?: number, list = LIST) => {
  const place = restaurant === undefined ? '' : `&restaurant_id=${restaurant}`;
  return bodyOf(await http.get<Page<SavedViewOutput>>(`${VIEWS}?list=${list}${place}`)).results;
};
const namesOf = async (caller: Caller, restaurant?: number, list = LIST) =>
  (await listOf(caller, restaurant, list)).map(({ name }) => name);
const aTeam = async () => {
  const owner = await people.owner();
  const driver = await people.member(owner.restaurant, 'driver');
  return { owner, driver, manager: await people.member(owner.restaurant, 'manager') };
};
/** A list of this test alone, for views over all restaurants, which all tests share. */
let lists = 0;
const ownList = () => `List ${(lists += 1)} ${process.pid}`;

describe('saved views', () => {
  it('a view stays private until its maker shares it', async () => {
    const { owner, driver } = await aTeam();
    const view = await saved(driver, { name: '  Missing   prices ' });
    expect(view).toMatchObject({
      restaurant_id: owner.restaurant,
      list: LIST,
      name: 'Missing prices',
      query: QUERY,
      is_shared: false,
      is_own: true,
      made_by: 'Test Person',
      can_delete: true,
    });
    expect(await listOf(owner)).toEqual([]);
    for (const refused of [change(owner, view, { name: 'Mine' }), remove(owner, view)])
      expectFailure(await refused, GONE);
    expect(bodyOf(await change(driver, view, { is_shared: true })).is_shared).toBe(true);
    expect(await listOf(owner)).toMatchObject([{ id: view.id, is_own: false, can_delete: true }]);
    await change(driver, view, { is_shared: false });
    expect(await listOf(owner)).toEqual([]);
    expect(await namesOf(driver)).toEqual(['Missing prices']);
  });

  it('only the maker changes a shared view; owners and managers can also delete it', async () => {
    const { owner, driver, manager } = await aTeam();
    const other = await people.member(owner.restaurant, 'staff');
    const view = await saved(driver, { name: 'Ours', is_shared: true });
    expect(await listOf(other)).toMatchObject([{ can_delete: false, is_own: false }]);
    for (const caller of [other, owner])
      expectFailure(await change(caller, view, { query: 'q=a' }), { status: 403, code: 'view_not_yours' });
    expectFailure(await remove(other, view), { status: 403, code: 'view_not_yours' });
    const changed = bodyOf(await change(driver, view, { name: 'Prices', query: 'q=a' }));
    expect(changed).toMatchObject({ name: 'Prices', query: 'q=a', is_shared: true });
    expect((await remove(manager, view)).status).toBe(204);
    expectFailure(await remove(driver, view), GONE);
  });

  it('another restaurant’s members can neither see, change nor delete them', async () => {
    const { owner } = await aTeam();
    const stranger = await people.owner();
    const view = await saved(owner, { name: 'Ours', is_shared: true });
    expect(await listOf(stranger)).toEqual([]);
    expectFailure(await stranger.http.get(`${VIEWS}?list=${LIST}&restaurant_id=${owner.restaurant}`), GONE);
    expectFailure(await save(stranger, { name: 'In', restaurant_id: owner.restaurant }), GONE);
    for (const refused of [change(stranger, view, { name: 'Mine' }), remove(stranger, view)])
      expectFailure(await refused, GONE);
  });

  it('members of two restaurants keep the views of each apart, and reach them by id', async () => {
    const [first, second] = [await people.owner(), await people.owner()];
    await people.join(first.id, second.restaurant, 'staff');
    const view = await saved(first, { name: 'There', restaurant_id: second.restaurant });
    await saved(first, { name: 'Here', restaurant_id: first.restaurant });
    expect(await namesOf(first, second.restaurant)).toEqual(['There']);
    expect(bodyOf(await change(first, view, { is_shared: true })).restaurant_id).toBe(second.restaurant);
    expect(await namesOf(second)).toEqual(['There']);
    await people.execute('DELETE FROM memberships WHERE user_id = ? AND restaurant_id = ?', [
      first.id,
      second.restaurant,
    ]);
    expectFailure(await change(first, view, { name: 'Mine' }), GONE);
  });

  it('views over all restaurants belong to platform users alone', async () => {
    const list = ownList();
    const { owner } = await aTeam();
    const view = await saved(staff, { list, name: 'Live', is_shared: true });
    expect(view.restaurant_id).toBeNull();
    await saved(staff, { list, name: 'Mine' });
    expect(await namesOf(admin, undefined, list)).toEqual(['Live']);
    expect(await namesOf(owner, undefined, list)).toEqual([]);
    expectFailure(await remove(owner, view), GONE);
    expectFailure(await change(admin, view, { name: 'All' }), { status: 403, code: 'view_not_yours' });
    const other = await people.person({ staff: true });
    expectFailure(await remove(other, view), { status: 403, code: 'view_not_yours' });
    expect((await remove(admin, view)).status).toBe(204);
  });

  it('platform users see what a team shares, and share with it', async () => {
    const { owner } = await aTeam();
    await saved(owner, { name: 'Ours', is_shared: true });
    await saved(owner, { name: 'Private' });
    await saved(admin, { name: 'From us', is_shared: true, restaurant_id: owner.restaurant });
    expect(await namesOf(staff, owner.restaurant)).toEqual(['From us', 'Ours']);
    expect(await namesOf(owner)).toEqual(['From us', 'Ours', 'Private']);
  });

  it('names are unique among one’s own, and among those of the team', async () => {
    const { owner, driver, manager } = await aTeam();
    const mine = await saved(owner, { name: 'Prices' });
    const taken = { status: 409, code: 'view_name_taken', paths: ['name'] };
    expectFailure(await save(owner, { name: ' PRICES ' }), taken);
    const other = await saved(owner, { name: 'Other' });
    expectFailure(await change(owner, other, { name: 'prices' }), taken);
    await saved(owner, { name: 'Prices', list: 'Categories' });
    const theirs = await saved(driver, { name: 'prices', is_shared: true });
    const shared = { status: 409, code: 'shared_view_name_taken', paths: ['name'] };
    expectFailure(await change(owner, mine, { is_shared: true }), shared);
    expectFailure(await save(manager, { name: 'Prices', is_shared: true }), shared);
    await change(driver, theirs, { is_shared: false });
    expect((await save(manager, { name: 'Prices', is_shared: true })).status).toBe(201);
  });

  it('one of two views saved at once under the same name wins', async () => {
    const { owner } = await aTeam();
    const made = await Promise.all([save(owner, { name: 'Twice' }), save(owner, { name: 'Twice' })]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('a user has at most 50 views of a list, and a team shares at most 100', async () => {
    const { owner, driver } = await aTeam();
    const fill = (user: number, count: number, shared: boolean, list: string) =>
      people.execute(
        `INSERT INTO saved_views (user_id, restaurant_id, place_id, list, name, query, is_shared, shared_key)
         SELECT ?, ?, ?, ?, CONCAT('No. ', seq), 'q=a', ?, IF(?, CONCAT('no. ', seq), NULL) FROM seq_1_to_${count}`,
        [user, owner.restaurant, owner.restaurant, list, shared, shared],
      );
    await fill(owner.id, MAX_OWN_VIEWS, false, LIST);
    expectFailure(await save(owner, { name: 'One more' }), { status: 409, code: 'too_many_views' });
    expect((await save(owner, { name: 'One more', list: 'Team' })).status).toBe(201);
    expect((await save(driver, { name: 'One more' })).status).toBe(201);
    await fill(owner.id, MAX_SHARED_VIEWS, true, 'History');
    const full = { status: 409, code: 'too_many_shared_views' };
    expectFailure(await save(driver, { name: 'Shared', list: 'History', is_shared: true }), full);
    const own = await saved(driver, { name: 'Shared', list: 'History' });
    expectFailure(await change(driver, own, { is_shared: true }), full);
  });

  it.each<[path: string, sent: Sent]>([
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(41) }],
    ['query', { name: 'Empty', query: '' }],
    ['query', { name: 'Long', query: 'x'.repeat(2_001) }],
    ['query', { name: 'Address', query: '?q=a' }],
    ['query', { name: 'Blank', query: 'q=a b' }],
    ['list', { name: 'List', list: 'Piñatas' }],
  ])('a wrong %s is refused, case %#', async (path, sent) => {
    const { owner } = await aTeam();
    expectFailure(await save(owner, sent), { status: 400, code: 'invalid', paths: [path] });
  });

  it('a repeated request saves one view', async () => {
    const { owner } = await aTeam();
    const headers = { 'idempotency-key': `view-${owner.id}` };
    const once = () =>
      owner.http.post<SavedViewOutput>(VIEWS, { list: LIST, name: 'Once', query: QUERY }, { headers });
    const [first, again] = [await once(), await once()];
    expect(again.body.id).toBe(first.body.id);
    expect(await namesOf(owner)).toEqual(['Once']);
  });

  it('a deleted restaurant takes its views along', async () => {
    const { owner } = await aTeam();
    const { id } = await saved(owner, { name: 'Ours' });
    await people.execute('DELETE FROM memberships WHERE restaurant_id = ?', [owner.restaurant]);
    await people.execute('DELETE FROM restaurants WHERE id = ?', [owner.restaurant]);
    expect(await people.query('SELECT id FROM saved_views WHERE id = ?', [id])).toEqual([]);
  });
});
