import { describe, expect, it } from 'vitest';
import { EditSession } from './edit-session';
import { RowList } from './row-list';
import { RowSaver } from './row-saver';
import { newRowEdit, fieldsPart, rowsPart } from './editor-parts';

interface Named {
  id: number;
  name: string;
  version: number;
}
const row = (id: number, name: string): Named => ({ id, name, version: 1 });
const SIZE = {
  kind: 'size',
  entity: 'size' as const,
  title: ({ name }: Named) => `Size “${name}”`,
  enteredOf: ({ name }: Named) => ({ name }),
};

/** Editor of one text and two sizes; `server.down` makes every write fail. */
class Editor extends EditSession {
  readonly sent: string[] = [];
  readonly server = { down: false };
  private readonly api = {
    send: async (patch: Partial<Named>, known: Named) => {
      await Promise.resolve();
      if (this.server.down) throw new Error('down');
      this.sent.push(`${known.id} ${patch.name}`);
      return { ...known, ...patch };
    },
    isStale: () => false,
    isGone: () => false,
    onFailure: () => 'down',
  };
  readonly text = new RowSaver(
    row(1, 'Pizza'),
    { ...this.api, read: async () => row(1, 'Pizza') },
    this.queue,
  );
  readonly sizes = new RowList(
    [row(11, 'Small'), row(12, 'Large')],
    {
      ...this.api,
      read: async (id) => row(id, ''),
      remove: async () => undefined,
      reorder: async () => undefined,
    },
    this.queue,
  );
  protected readonly refresh = async () => undefined;
  protected readonly placeGone = 'Its menu was deleted.';
  protected readonly parts = [
    fieldsPart('text', () => 'Category', this.text),
    rowsPart({
      ...SIZE,
      list: this.sizes,
      add: ({ name }) => {
        this.sizes.add(row(0, String(name)), async () => row(13, String(name)));
        return true;
      },
    }),
  ];
}

describe('EditSession', () => {
  it('is unsettled with a field draft, and saves it with commitAll', async () => {
    const editor = new Editor();
    expect(editor.settled).toBe(true);
    editor.drafts.setText('name', 'Name', 'Pasta', (text) => {
      editor.text.save('name', text);
      return undefined;
    });
    expect(editor.settled).toBe(false);
    editor.commitAll();
    expect(editor.settled).toBe(false);
    expect(editor.isUnderWay).toBe(true);
    await editor.idle();
    expect(editor.sent).toEqual(['1 Pasta']);
    expect(editor.settled).toBe(true);
    expect(editor.unsaved()).toEqual([]);
  });

  it('is unsettled while an image uploads, until its URL is saved', async () => {
    const editor = new Editor();
    const upload = Promise.resolve('/soup.webp');
    editor.drafts.follow(upload.then((url) => editor.text.save('name', url)));
    expect(editor.settled).toBe(false);
    expect(editor.isUnderWay).toBe(false);
    expect(editor.commitAll()).toBe(true);
    await editor.idle();
    expect(editor.sent).toEqual(['1 /soup.webp']);
    expect(editor.settled).toBe(true);
  });

  it('returns all failed edits in a form that another editor can restore', async () => {
    const editor = new Editor();
    editor.server.down = true;
    editor.text.save('name', 'Pasta');
    editor.sizes.state[1]?.saver.save('name', 'Huge');
    await editor.idle();
    expect(editor.isUnderWay).toBe(false);
    const kept = JSON.parse(JSON.stringify(editor.unsaved())) as ReturnType<Editor['unsaved']>;
    expect(kept).toMatchObject([
      { path: 'text', title: 'Category', values: { name: 'Pasta' } },
      { path: 'size 12', title: 'Size “Large”', values: { name: 'Huge' } },
    ]);

    const next = new Editor();
    next.restore(next.missingOf(kept));
    await next.idle();
    expect(next.sent).toEqual(['1 Pasta', '12 Huge']);
    expect(next.missingOf(kept)).toEqual([]);
    expect(next.settled).toBe(true);
  });

  it('creates a new row again, and keeps edits without a place', async () => {
    const editor = new Editor();
    const elsewhere = { path: 'size 99', title: 'Size “Lost”', values: { name: 'x' }, whole: { name: 'x' } };
    editor.restore([newRowEdit(SIZE, row(14, 'Medium')), elsewhere]);
    await editor.idle();
    expect(editor.sizes.rows.map(({ name }) => name)).toEqual(['Small', 'Large', 'Medium']);
    expect(editor.lostEdits.state).toMatchObject([{ title: 'Size “Lost”' }]);
    expect(editor.settled).toBe(false);
    editor.lostEdits.drop(editor.lostEdits.state[0]?.key ?? 0);
    expect(editor.settled).toBe(true);
  });

  it('adds a lost row once, and edits it when another user has restored it', async () => {
    const editor = new Editor();
    const restored = newRowEdit(SIZE, row(12, 'Huge'));
    editor.lostEdits.add('deleted', restored, newRowEdit(SIZE, row(99, 'Medium')));
    for (const lost of editor.lostEdits.state) {
      editor.addAgain(lost);
      editor.addAgain(lost);
    }
    await editor.idle();
    expect(editor.sent).toEqual(['12 Huge']);
    expect(editor.sizes.rows.map(({ name }) => name)).toEqual(['Small', 'Huge', 'Medium']);
    expect(editor.settled).toBe(true);
  });

  it('does not call a field deleted when its text was invalid', () => {
    const editor = new Editor();
    const price = { path: 'field', title: 'Price of Pasta', values: { text: '17.005' }, whole: {} };
    editor.restore([price, { ...price, path: 'size 99' }]);
    expect(editor.lostEdits.state.map(({ why }) => why)).toEqual([
      'This wasn’t saved. Enter it again in its field.',
      'Its menu was deleted.',
    ]);
  });
});
