import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { MenuItemOutput } from '../../../src/modules/menu/items/menu-items.schemas.js';
import type { ImportOutput } from '../../../src/modules/menu/menu-import/menu-import.schemas.js';
import { useMediaStage } from '../../support/media-stage.js';
import type { Owner } from '../../support/people.js';
import { change, upload } from '../../integration/menu/import-requests.js';
import {
  changesOf,
  isUnknown,
  type ModelFile,
  type ModelMenu,
  type Step,
  take,
  withIds,
} from './import-model.js';

vi.setConfig({ testTimeout: 240_000 });

const stage = useMediaStage();

/** The restaurant on the server, and what only it knows. */
interface Real {
  owner: Owner;
  category: number;
  /** Versions that an editor has on the screen, by item. */
  versions: Map<number, number>;
}
/** Numbers choose among the items or imports that there are. */
type Wish =
  | { type: 'begin'; lines: readonly LineWish[]; added: number; deletesMissing: boolean }
  | { type: 'look' }
  | { type: 'discard' }
  | { type: 'at once'; steps: readonly StepWish[] };
type LineWish = 'keep' | 'price' | 'name' | 'omit';
type StepWish =
  | { type: 'apply'; of: number }
  | { type: 'undo'; of: number }
  | { type: 'edit'; of: number; field: 'name' | 'price' | 'description'; held: boolean }
  | { type: 'delete'; of: number; held: boolean };

let turn = 0;
/** A name or price that nothing had before. */
const next = () => (turn += 1);

const menuItems = async ({ owner }: Real) =>
  (await owner.http.get<{ results: MenuItemOutput[] }>('/menu-items/?page_size=100')).body.results;

/** Menus that explain everything so far. The order of what happened at once can stay open. */
interface Model {
  menus: readonly ModelMenu[];
}
const firstOf = ({ menus }: Model): ModelMenu => menus[0] as ModelMenu;

class Command implements fc.AsyncCommand<Model, Real> {
  constructor(private readonly wish: Wish) {}

  toString = () => JSON.stringify(this.wish);

  check(model: Readonly<Model>): boolean {
    const { wish } = this;
    const menu = firstOf(model);
    if (wish.type === 'discard') return openIn(menu) !== undefined;
    if (wish.type === 'begin') return linesOf(wish, menu).length > 0;
    return wish.type === 'look' || stepsOf(wish.steps, menu).length > 0;
  }

  async run(model: Model, real: Real): Promise<void> {
    const { wish } = this;
    if (wish.type === 'begin') await begin(wish, model, real);
    else if (wish.type === 'look') await look(model, real);
    else if (wish.type === 'discard') await discardOpen(model, real);
    else await atOnce(stepsOf(wish.steps, firstOf(model)), model, real);
    await expectMenu(model, real);
  }
}

const openIn = ({ imports }: ModelMenu) => imports.find(({ status }) => status === 'ready');

/** The lines of a file that someone exported and edited. */
function linesOf({ lines, added }: Extract<Wish, { type: 'begin' }>, { items }: ModelMenu) {
  const edited = items.flatMap(({ id, name, price }, at) => {
    const wish = lines[at % lines.length];
    if (wish === 'omit') return [];
    return { id, name: wish === 'name' ? `Item ${next()}` : name, price: wish === 'price' ? next() : price };
  });
  const more = Array.from({ length: added }, () => ({ id: null, name: `Item ${next()}`, price: next() }));
  return [...edited, ...more];
}

async function begin(wish: Extract<Wish, { type: 'begin' }>, model: Model, real: Real): Promise<void> {
  const menu = firstOf(model);
  const file: ModelFile = { lines: linesOf(wish, menu), deletesMissing: wish.deletesMissing };
  const items = file.lines.map((line) => ({ ...line, category_id: real.category }));
  const { status, body } = await upload(real.owner, { format: 'menu', version: 1, items }, 'menu.json');
  expect(status, 'a restaurant has 1 unfinished import').toBe(openIn(menu) ? 409 : 200);
  if (status === 409) return;
  const decisions = { by_name: false, delete_missing: wish.deletesMissing ? ['items'] : [] };
  const draft = await change(real.owner, body.id, decisions);
  const made = { id: body.id, file, status: 'ready' as const, changes: changesOf(file, menu) };
  expect(draft.counts?.changes).toBe(made.changes.length);
  model.menus = model.menus.map((one) => ({ ...one, imports: [...one.imports, made] }));
}

async function look(model: Model, real: Real): Promise<void> {
  for (const { id, version } of await menuItems(real)) real.versions.set(id, version);
  model.menus = model.menus.map((menu) => ({
    ...menu,
    seen: Object.fromEntries(menu.items.map(({ id, edits }) => [id, edits])),
  }));
}

async function discardOpen(model: Model, { owner }: Real): Promise<void> {
  const id = openIn(firstOf(model))?.id;
  expect((await owner.http.delete(`/menu/imports/${id}/`)).status).toBe(204);
  model.menus = model.menus.map((menu) => ({
    ...menu,
    imports: menu.imports.filter((one) => one.id !== id),
  }));
}

/** Steps that are possible now, at most one of each user. */
function stepsOf(wishes: readonly StepWish[], menu: ModelMenu): Step[] {
  const applied = menu.imports.filter(({ status }) => status === 'applied');
  const steps = wishes.flatMap((wish): Step[] => {
    if (wish.type === 'apply')
      return menu.imports.filter((one) => one === openIn(menu)).map(({ id }) => ({ type: 'apply', id }));
    if (wish.type === 'undo') {
      const one = applied[wish.of % applied.length];
      return one ? [{ type: 'undo', id: one.id }] : [];
    }
    // Also items that are gone, which an editor can still have on the screen.
    const ids = [...new Set([...menu.items.map(({ id }) => id), ...Object.keys(menu.seen).map(Number)])];
    const id = ids[wish.of % ids.length];
    if (id === undefined || (wish.held && menu.seen[id] === undefined)) return [];
    if (wish.type === 'delete') return [{ type: 'delete', id, held: wish.held }];
    const value = wish.field === 'price' ? next() : `Item ${next()}`;
    return [{ type: 'edit', id, values: { [wish.field]: value }, held: wish.held }];
  });
  return [...new Map(steps.map((step) => [`${step.type} ${step.id}`, step])).values()];
}

/** Takes a step on the server. @returns what it says */
async function takeReally(step: Step, { owner: { http }, versions }: Real): Promise<string> {
  if (step.type === 'apply') {
    const { body: shown } = await http.get<ImportOutput>(`/menu/imports/${step.id}/`);
    const { status, body } = await http.post<ImportOutput>(`/menu/imports/${step.id}/apply/`, {
      digest: shown.digest,
    });
    return status === 200 ? body.status : String(status);
  }
  if (step.type === 'undo') {
    const { status, body } = await http.post<ImportOutput>(`/menu/imports/${step.id}/undo/`, {});
    if (status !== 200) return String(status);
    // The category stays, and was there before.
    const kept = body.undone?.kept.map(({ name }) => name) ?? [];
    return `${body.status}, not ${kept.toSorted().join()}`;
  }
  const version = step.held ? { version: versions.get(step.id) } : {};
  const at = `/menu-items/${step.id}/`;
  const query = step.held ? `?version=${versions.get(step.id)}` : '';
  const { status } =
    step.type === 'edit'
      ? await http.patch(at, { ...step.values, ...version })
      : await http.delete(at + query);
  return String(status);
}

/** Takes steps at the same time, and finds the orders that explain what the server says and has afterwards. */
async function atOnce(steps: readonly Step[], model: Model, real: Real): Promise<void> {
  const said = await Promise.all(steps.map((step) => takeReally(step, real)));
  const present = contentOf(await menuItems(real));
  const explained = model.menus.flatMap((menu) =>
    ordersOf(steps.map((_, at) => at)).map((order) => inOrder(menu, steps, order)),
  );
  const wanted = JSON.stringify([said, present]);
  const right = explained.filter(
    ({ says, menu }) => JSON.stringify([says, contentOf(menu.items)]) === wanted,
  );
  expect(right.length, `${JSON.stringify(steps)}: ${wanted}\n${JSON.stringify(explained)}`).not.toBe(0);
  const different = new Map(right.map(({ menu }) => [JSON.stringify(menu), menu]));
  model.menus = [...different.values()];
}

function inOrder(menu: ModelMenu, steps: readonly Step[], order: readonly number[]) {
  const says: string[] = [];
  let now = menu;
  for (const at of order) {
    const result = take(now, steps[at] as Step);
    says[at] = result.says;
    now = result.menu;
  }
  return { menu: now, says };
}

const contentOf = (items: readonly { name: string; price: number | null; description: string }[]) =>
  items.map(({ name, price, description }) => `${name} ${price} ${description}`).toSorted();

const ordersOf = (places: readonly number[]): number[][] =>
  places.length === 0
    ? [[]]
    : places.flatMap((first) =>
        ordersOf(places.filter((one) => one !== first)).map((rest) => [first, ...rest]),
      );

async function expectMenu(model: Model, real: Real): Promise<void> {
  const items = await menuItems(real);
  const menu = firstOf(model);
  expect(contentOf(items)).toEqual(contentOf(menu.items));
  const known = menu.items.map(({ id }) => id).filter((id) => !isUnknown(id));
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(known));
  const added = items.filter(({ id }) => !known.includes(id));
  const ids = new Map(added.map(({ id, name }) => [name, id]));
  model.menus = model.menus.map((one) => withIds(one, ids));
  const { results } = (await real.owner.http.get<{ results: ImportOutput[] }>('/menu/imports/')).body;
  expect(results.map(({ id, status }) => `${id} ${status}`).toReversed()).toEqual(
    menu.imports.map(({ id, status }) => `${id} ${status}`),
  );
}

const ITEMS = 4;
async function restaurantWithMenu(): Promise<{ model: Model; real: Real }> {
  const owner = await stage.people.owner();
  const { body: category } = await owner.http.post<CategoryTree>('/categories/deep/', { name: 'Pasta' });
  const items = [];
  for (let at = 0; at < ITEMS; at += 1) {
    const values = { name: `Item ${next()}`, price: next(), description: '' };
    const { body } = await owner.http.post<MenuItemOutput>('/menu-items/', {
      category_id: category.id,
      ...values,
    });
    items.push({ id: body.id, ...values, edits: 0 });
  }
  return {
    model: { menus: [{ items, imports: [], seen: {} }] },
    real: { owner, category: category.id, versions: new Map() },
  };
}

const of = fc.nat({ max: 5 });
const held = fc.boolean();
const steps: fc.Arbitrary<StepWish> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('apply' as const), of }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('undo' as const), of }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('edit' as const),
      of,
      field: fc.constantFrom('name', 'price', 'description'),
      held,
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete' as const), of, held }) },
);
const begins: fc.Arbitrary<Wish> = fc.record({
  type: fc.constant('begin' as const),
  lines: fc.array(fc.constantFrom('keep', 'price', 'price', 'name', 'omit'), { minLength: 1, maxLength: 4 }),
  added: fc.nat({ max: 1 }),
  deletesMissing: fc.boolean(),
});
const together = (minLength: number, maxLength: number): fc.Arbitrary<Wish> =>
  fc.record({ type: fc.constant('at once' as const), steps: fc.array(steps, { minLength, maxLength }) });
const commands = fc.oneof(
  { weight: 3, arbitrary: begins },
  { weight: 2, arbitrary: fc.constant<Wish>({ type: 'look' }) },
  { weight: 1, arbitrary: fc.constant<Wish>({ type: 'discard' }) },
  { weight: 5, arbitrary: together(1, 1) },
  { weight: 4, arbitrary: together(2, 4) },
);

/** A row that is edited, deleted by an import and comes back must not have a version that an editor saw before. */
const COMES_BACK: Wish[] = [
  { type: 'look' },
  { type: 'at once', steps: [{ type: 'edit', of: 0, field: 'price', held: false }] },
  { type: 'begin', lines: ['omit', 'keep'], added: 0, deletesMissing: true },
  { type: 'at once', steps: [{ type: 'apply', of: 0 }] },
  { type: 'at once', steps: [{ type: 'undo', of: 0 }] },
  { type: 'at once', steps: [{ type: 'edit', of: 2, field: 'price', held: true }] },
];

it('two imports and an editor lose nothing of each other, in any order and at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { minLength: 15, maxLength: 25 }), async (some) => {
      const made = await restaurantWithMenu();
      await fc.asyncModelRun(
        () => made,
        some.map((wish) => new Command(wish)),
      );
    }),
    { numRuns: 40, endOnFailure: true, examples: [[COMES_BACK]] },
  );
});
