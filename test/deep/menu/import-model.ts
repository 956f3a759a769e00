/** An item, as far as the model knows it. Its name is unique, also among those of other times. */
export interface ModelItem {
  id: number;
  name: string;
  price: number;
  description: string;
  /** Counts its changes; the server's version has other numbers. */
  edits: number;
}
/** A line of a file. Without an id it is a new item. */
export interface ModelLine {
  id: number | null;
  name: string;
  price: number;
}
export interface ModelFile {
  lines: ModelLine[];
  deletesMissing: boolean;
}
interface Change {
  before: ModelItem | undefined;
  after: ModelItem | undefined;
}
export interface ModelImport {
  id: number;
  file: ModelFile;
  status: 'ready' | 'applied' | 'undone';
  /** Changes that the check shows, or that were made. */
  changes: Change[];
}
export interface ModelMenu {
  items: ModelItem[];
  imports: ModelImport[];
  /** The number of an item's edits that an editor has on the screen, by its id. */
  seen: Readonly<Record<number, number>>;
}

/** A step of a user, without what only the server knows. */
export type Step =
  | { type: 'apply'; id: number }
  | { type: 'undo'; id: number }
  | {
      type: 'edit';
      id: number;
      values: Partial<Pick<ModelItem, 'name' | 'price' | 'description'>>;
      held: boolean;
    }
  | { type: 'delete'; id: number; held: boolean };

/** Result of a step: the menu after it, and what the server says. */
export interface StepResult {
  menu: ModelMenu;
  says: string;
}

const SAME_CONTENT = ['name', 'price', 'description'] as const;
const isSame = (one: ModelItem | undefined, other: ModelItem | undefined) =>
  (one === undefined) === (other === undefined) &&
  SAME_CONTENT.every((field) => one?.[field] === other?.[field]);

/** Ids of new items, until the server's are known. Each line of an import has another one. */
export const isUnknown = (id: number) => id < 0;
let unknown = 0;

/** Compares a file with the menu: the changes that importing it would make. */
export function changesOf({ lines, deletesMissing }: ModelFile, { items }: ModelMenu): Change[] {
  const stated = lines.map(({ id, name, price }): Change => {
    const before = items.find((item) => item.id === id);
    if (!before) return { before, after: { id: (unknown -= 1), name, price, description: '', edits: 0 } };
    return { before, after: { ...before, name, price } };
  });
  const missing = items.filter(({ id }) => deletesMissing && !lines.some((line) => line.id === id));
  return [
    ...stated.filter(({ before, after }) => !isSame(before, after)),
    ...missing.map((before) => ({ before, after: undefined })),
  ];
}

const isSameCheck = (one: readonly Change[], other: readonly Change[]) =>
  one.length === other.length &&
  one.every(({ before, after }, at) => {
    const there = other[at];
    return before?.id === there?.before?.id && isSame(before, there?.before) && isSame(after, there?.after);
  });

/** Writes changes. An item that changes is no longer what editors have on their screens. */
function write(items: readonly ModelItem[], changes: readonly Change[]): ModelItem[] {
  const written = items.flatMap((item) => {
    const change = changes.find(({ before }) => before?.id === item.id);
    if (!change) return [item];
    return change.after ? [{ ...change.after, edits: item.edits + 1 }] : [];
  });
  return [...written, ...changes.flatMap(({ before, after }) => (before || !after ? [] : [after]))];
}

/** Takes a step. Nothing of others is lost: what changed since the check is asked about, and Undo leaves it. */
export function take(menu: ModelMenu, step: Step): StepResult {
  if (step.type === 'apply') return applyImport(menu, step.id);
  if (step.type === 'undo') return undoImport(menu, step.id);
  const item = menu.items.find(({ id }) => id === step.id);
  if (!item) return { menu, says: '404' };
  if (step.held && menu.seen[item.id] !== item.edits) return { menu, says: '412' };
  const after = step.type === 'edit' ? { ...item, ...step.values } : undefined;
  const items = isSame(item, after) ? menu.items : write(menu.items, [{ before: item, after }]);
  return { menu: { ...menu, items }, says: after ? '200' : '204' };
}

function applyImport(menu: ModelMenu, id: number): StepResult {
  const found = menu.imports.find((one) => one.id === id);
  if (found?.status !== 'ready' || found.changes.length === 0) return { menu, says: '409' };
  const now = changesOf(found.file, menu);
  if (!isSameCheck(found.changes, now))
    return { menu: withImport(menu, { ...found, changes: now }), says: 'ready' };
  const items = write(menu.items, found.changes);
  return { menu: { ...withImport(menu, { ...found, status: 'applied' }), items }, says: 'applied' };
}

function undoImport(menu: ModelMenu, id: number): StepResult {
  const found = menu.imports.find((one) => one.id === id);
  if (found?.status !== 'applied') return { menu, says: '409' };
  const kept: string[] = [];
  const changes = found.changes.flatMap(({ before, after }): Change[] => {
    const place = (after ?? before)?.id;
    const present = menu.items.find((item) => item.id === place);
    if (!after && before && !present)
      return [{ before: undefined, after: { ...before, edits: before.edits + 1 } }];
    if (!before && !present) return [];
    if (before && after && present) {
      const fields = SAME_CONTENT.filter((field) => before[field] !== after[field]);
      if (fields.every((field) => present[field] === after[field])) {
        const former = Object.fromEntries(fields.map((field) => [field, before[field]]));
        return [{ before: present, after: { ...present, ...former } }];
      }
    }
    if (!before && isSame(present, after)) return [{ before: present, after: undefined }];
    kept.push((present ?? after ?? before)?.name ?? '');
    return [];
  });
  const items = write(menu.items, changes);
  const says = `undone, not ${kept.toSorted().join()}`;
  return { menu: { ...withImport(menu, { ...found, status: 'undone' }), items }, says };
}

const withImport = (menu: ModelMenu, changed: ModelImport): ModelMenu => ({
  ...menu,
  imports: menu.imports.map((one) => (one.id === changed.id ? changed : one)),
});

/** Gives new items the server's ids, wherever they are known. */
export function withIds(menu: ModelMenu, ids: ReadonlyMap<string, number>): ModelMenu {
  const known = <T extends ModelItem | undefined>(item: T): T =>
    item && isUnknown(item.id) && ids.has(item.name) ? { ...item, id: ids.get(item.name) ?? 0 } : item;
  return {
    ...menu,
    items: menu.items.map(known),
    imports: menu.imports.map((one) =>
      one.status === 'applied'
        ? { ...one, changes: one.changes.map(({ before, after }) => ({ before, after: known(after) })) }
        : one,
    ),
  };
}
