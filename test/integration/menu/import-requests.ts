import type {
  ImportOutput,
  ImportRowOutput,
} from '../../../src/modules/menu/menu-import/menu-import.schemas.js';
import type { MenuFileDocument } from '../../../src/modules/menu/menu-file/menu-file.schemas.js';
import type { Caller, People } from '../../support/people.js';

export const exportMenu = async ({ http }: Caller, format: string) => {
  const response = await fetch(`${http.url}/menu/export/?format=${format}`, {
    headers: { authorization: `Bearer ${http.token}` },
  });
  return Buffer.from(await response.arrayBuffer());
};
export const documentOf = async (owner: Caller) =>
  JSON.parse((await exportMenu(owner, 'json')).toString()) as MenuFileDocument;

type Sent = Buffer | string | object;
export const upload = async ({ http }: Caller, file: Sent, name = 'menu.csv') => {
  const body = Buffer.isBuffer(file) || typeof file === 'string' ? file : JSON.stringify(file);
  const response = await fetch(`${http.url}/menu/imports/file/?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${http.token}`, 'content-type': 'application/octet-stream' },
    body,
  });
  return { status: response.status, body: (await response.json()) as ImportOutput & { code?: string } };
};
export const started = async (owner: Caller, file: Sent, name?: string): Promise<ImportOutput> => {
  const { status, body } = await upload(owner, file, name);
  if (status !== 200 || body.status !== 'ready')
    throw new Error(`${status} ${JSON.stringify(body).slice(0, 400)}`);
  return body;
};
export const rowsOf = async ({ http }: Caller, id: number, query = '') =>
  (await http.get<{ results: ImportRowOutput[] }>(`/menu/imports/${id}/rows/?page_size=500${query}`)).body
    .results;
export const apply = async ({ http }: Caller, { id, digest }: ImportOutput) =>
  http.post<ImportOutput>(`/menu/imports/${id}/apply/`, { digest });
export const undo = async ({ http }: Caller, id: number) =>
  (await http.post<ImportOutput>(`/menu/imports/${id}/undo/`, {})).body;
export const change = async ({ http }: Caller, id: number, edit: object) =>
  (await http.patch<ImportOutput>(`/menu/imports/${id}/`, edit)).body;
export const discard = ({ http }: Caller, id: number) => http.delete(`/menu/imports/${id}/`);
export const totals = ({ counts }: ImportOutput) => {
  const sum = { new: 0, changed: 0, unchanged: 0, refused: 0, missing: 0 };
  for (const table of counts?.tables ?? [])
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += table[name];
  return sum;
};
/** A menu without what every write changes. */
export const menuOf = async (owner: Caller) => {
  const { exported_at: _at, ...menu } = await documentOf(owner);
  return menu;
};

/** A spreadsheet as owners have it: a column for each size. */
export const FLAT = [
  'Category;Item;Description;Small;Large;Allergens',
  'Pizza;Margherita;Tomato, basil;8,50;11,00;"gluten, milk"',
  'Pizza;Diavola;Hot;9,50;12,50;',
  'Pizza;Quattro formaggi;;10;13,5;milk',
].join('\n');

/** Prices of all items, by name. */
export const pricesOf = async ({ http }: Caller) => {
  const { body } = await http.get<{ results: { name: string; prices: { price: number }[] }[] }>(
    '/menu-items/',
  );
  return body.results.map(({ name, prices }) => [name, ...prices.map(({ price }) => price)]);
};

/** Creates an owner whose menu came from that sheet. */
export async function withSheet(people: People): Promise<Caller> {
  const owner = await people.owner();
  await apply(owner, await started(owner, FLAT));
  return owner;
}
