import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Audit } from '../../infra/audit/audit.js';
import { Clock } from '../../infra/clock/clock.js';
import { RateLimiter } from '../../infra/rate-limit/rate-limiter.js';
import { writeCsv } from '../../infra/sheets/csv.js';
import type { Actor } from '../../shared/access/scope.js';
import { InvalidInput } from '../../shared/errors.js';
import { restaurantInWords } from '../../shared/restaurant-name.js';
import { MAX_PAGE_SIZE, type Page } from '../../shared/schemas.js';
import { keysOf, unknownKeys } from '../../transport/input/unknown-keys.js';
import { type CallOperation, InternalCaller } from '../../transport/trpc/calls.js';
import type { Context } from '../../transport/trpc/context.js';
import { RESTAURANT_FIELDS } from '../../transport/trpc/restaurant-policy.js';
import type { ListExportQuery } from './list-export.schemas.js';
import { EXTRAS_LAYOUT } from './layouts/extras-layout.js';
import { HISTORY_LAYOUT } from './layouts/history-layout.js';
import type { ListLayout } from './layouts/list-layout.js';
import { type ListField, listField, rowOfPage, scalarFieldsOf } from './list-fields.js';
import { pagesOf, type Place } from './list-pages.js';
import { LIST_LIMITS } from './lists.rate-limits.js';

type Row = Readonly<Record<string, unknown>>;
type Filters = Readonly<Record<string, unknown>>;

/** Parameters that only the export itself sets. */
const PLACE: readonly string[] = ['page', 'page_size', 'after', 'before'] satisfies (keyof Place)[];
/** Column with the name of the row's restaurant; rows have only its id. */
const RESTAURANT = 'restaurant';
const RESTAURANT_ID = 'restaurant_id';
const RESTAURANTS = 'restaurants.list';
const SHARED = 'All restaurants';

/** A file that is made while it is sent. */
interface ExportedList {
  name: string;
  content: AsyncIterable<string>;
}

/** Writes any paged list as a file, with one page in memory at a time. */
@Injectable()
export class ListExportService {
  constructor(
    private readonly calls: InternalCaller,
    private readonly limiter: RateLimiter,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins an export. The list itself is called as this user, so its access rule and its filters apply. The first page
   * is read here, and the others while the file is sent.
   * @throws InvalidInput for anything but a paged list, and for unknown columns; RateLimited; TRPCError of the list
   */
  async export(ctx: Context, actor: Actor, sent: ListExportQuery, query: Filters): Promise<ExportedList> {
    const { name, row, inputs } = this.pagedList(sent.list);
    const layout = sent.layout && layoutOf(sent.list);
    const columns = layout ? layoutColumns(layout, sent) : columnsOf(row, sent);
    const filters = Object.fromEntries(Object.entries(query).filter(([name]) => !PLACE.includes(name)));
    ctx.nameIgnored(ignoredOf(inputs, filters));
    await this.limiter.consume(LIST_LIMITS['lists.export'], actor.userId);
    const call = this.calls.callAs(ctx);
    const read = async (place: Place) => {
      const asked = { ...filters, ...place, page_size: MAX_PAGE_SIZE };
      const page = (await call(sent.list, asked)) as Pick<Page<Row>, 'next'> & Record<typeof name, Row[]>;
      return { rows: page[name], next: page.next };
    };
    const first = await read({});
    // A key that can't read the names is refused before the file begins.
    if (actor.key && columns.some(({ ofRestaurant }) => ofRestaurant))
      await call(RESTAURANTS, { brief: true, page_size: 1 });
    await this.audit.record({ action: 'data.exported', actor, target: sent.list });
    const pages = sent.ids ? onlyOf(pagesOf(read, first), sent.ids) : pagesOf(read, first);
    const lines = layout ? linesOf(layout, pages, call) : pages;
    const rows = cellsOf(lines, columns, namesOfRestaurants(call));
    return {
      name: `${layout?.file ?? nameOf(sent.list)}-${this.clock.now().toISOString().slice(0, 10)}.csv`,
      content: writeCsv({ columns: columns.map(({ title }) => title), rows }),
    };
  }

  private pagedList(name: string) {
    const { type, inputs = [], output } = this.calls.definitionOf(name) ?? {};
    const page = rowOfPage(output);
    const isPaged = inputs.some((input) => keysOf(input).includes('page'));
    if (type !== 'query' || !page || !isPaged)
      throw new InvalidInput('This is not a list that can be exported.', 'list');
    return { ...page, inputs };
  }
}

interface Column extends ListField {
  ofRestaurant: boolean;
}

function columnsOf(
  row: z.core.$ZodType,
  { fields = scalarFieldsOf(row), titles }: ListExportQuery,
): Column[] {
  requireTitles(fields, titles);
  return fields.map((path, index) => {
    const title = titles?.[index];
    const field = listField(row, path, title);
    if (field) return { ...field, ofRestaurant: false };
    const id = path === RESTAURANT ? listField(row, RESTAURANT_ID) : undefined;
    if (!id) throw new InvalidInput(`This list has no field “${path}”.`, 'fields');
    return { ...id, title: title ?? 'Restaurant', ofRestaurant: true };
  });
}

/** Layouts by the list whose rows they show. */
const LAYOUTS: ReadonlyMap<string, ListLayout> = new Map([
  ['menu.extraGroups.list', EXTRAS_LAYOUT],
  ['history.list', HISTORY_LAYOUT],
]);

function layoutOf(list: string): ListLayout {
  const layout = LAYOUTS.get(list);
  if (!layout) throw new InvalidInput('This list has no layout of its own. Leave out the layout.', 'layout');
  return layout;
}

/** Columns of a layout; `restaurant` is known for all lines that have the id. */
function layoutColumns({ columns }: ListLayout, { fields, titles }: ListExportQuery): Column[] {
  const names = fields ?? [...columns.keys()];
  requireTitles(names, titles);
  return names.map((name, index) => {
    const column = columns.get(name);
    if (!column && name !== RESTAURANT) throw new InvalidInput(`This list has no field “${name}”.`, 'fields');
    return {
      title: titles?.[index] ?? column?.title ?? 'Restaurant',
      read: column?.read ?? (() => ''),
      ofRestaurant: !column,
    };
  });
}

function requireTitles(fields: readonly string[], titles: readonly string[] | undefined): void {
  if (titles && titles.length !== fields.length)
    throw new InvalidInput('Send as many titles as fields.', 'titles');
}

/** Keeps the rows with these ids, and reads no further once all are found. */
async function* onlyOf(pages: AsyncIterable<readonly Row[]>, ids: readonly number[]) {
  const sought = new Set<unknown>(ids);
  for await (const rows of pages) {
    yield rows.filter(({ id }) => sought.delete(id));
    if (sought.size === 0) return;
  }
}

async function* linesOf(layout: ListLayout, pages: AsyncIterable<readonly Row[]>, call: CallOperation) {
  for await (const rows of pages) yield* layout.lines(rows, call);
}

/** Filters that the list does not know. Every operation accepts the restaurant. */
const ignoredOf = (inputs: readonly z.core.$ZodType[], filters: Filters): string[] => {
  const choosing: readonly string[] = RESTAURANT_FIELDS;
  return inputs.flatMap((input) => unknownKeys(input, filters)).filter((key) => !choosing.includes(key));
};

type RestaurantNames = ReadonlyMap<unknown, string>;

async function* cellsOf(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly Column[],
  namesOf: (rows: readonly Row[]) => Promise<RestaurantNames>,
) {
  const isNamed = columns.some(({ ofRestaurant }) => ofRestaurant);
  for await (const rows of pages) {
    const names: RestaurantNames = isNamed ? await namesOf(rows) : new Map();
    yield rows.map((row) =>
      columns.map(({ ofRestaurant, read }) =>
        ofRestaurant ? (names.get(row[RESTAURANT_ID]) ?? SHARED) : read(row),
      ),
    );
  }
}

interface NamedRestaurant {
  id: number;
  name: string;
  city: string;
  slug: string | null;
}

/** Reads the names of the rows' restaurants, as the caller sees them. */
const namesOfRestaurants =
  (call: CallOperation) =>
  async (rows: readonly Row[]): Promise<RestaurantNames> => {
    const ids = [...new Set(rows.map((row) => row[RESTAURANT_ID]))].filter((id) => typeof id === 'number');
    if (ids.length === 0) return new Map();
    const asked = { ids, brief: true, page_size: MAX_PAGE_SIZE };
    const { results } = (await call(RESTAURANTS, asked)) as Page<NamedRestaurant>;
    const known = new Map(results.map((one) => [one.id, one]));
    return new Map(
      ids.map((id) => [id, restaurantInWords(known.get(id) ?? { id, name: '', city: '', slug: null })]),
    );
  };

/** Name of the file: `primary-options` for `menu.primaryOptions.list`. */
const nameOf = (list: string): string =>
  (list.split('.').at(-2) ?? 'list').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
