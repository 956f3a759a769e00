import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { assertSafeName, isSafeName, type PutOptions, type Storage, type StorageArea } from './storage.js';

/** Only the product's own user can read the files, and no uploaded file is executable. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Incoming files can be lost in a power failure, like the request that sent them. Answered ones must not. */
const SURVIVES_POWER_LOSS = { incoming: false, public: true, archive: true } as const satisfies Record<
  StorageArea,
  boolean
>;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a folder that all processes share. The first two characters of their names are the subfolder. */
export class DiskStorage implements Storage {
  private readonly root: string;
  private readonly unfinished: string;

  constructor(folder: string) {
    this.root = resolve(folder);
    // On the same file system, so that a finished file is moved and not copied.
    this.unfinished = join(this.root, 'unfinished');
  }

  /** Writes a temporary file, syncs and renames it, so that half a file is never visible. */
  async put(area: StorageArea, name: string, bytes: Buffer, { once }: PutOptions = {}): Promise<void> {
    const target = this.pathOf(area, name);
    const temporary = join(this.unfinished, randomUUID());
    try {
      const written = within(this.unfinished, () => writeDown(temporary, bytes, SURVIVES_POWER_LOSS[area]));
      // Waits for both even if one fails, so that no file is deleted while it is being written.
      await Promise.allSettled([written, once]);
      await written;
      await once;
      await within(dirname(target), () => rename(temporary, target));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    if (SURVIVES_POWER_LOSS[area]) await syncFolder(dirname(target));
  }

  async read(area: StorageArea, name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.pathOf(area, name));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async withFile<T>(
    area: StorageArea,
    name: string,
    use: (path: string) => Promise<T>,
  ): Promise<T | undefined> {
    const path = this.pathOf(area, name);
    try {
      await access(path);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
    return use(path);
  }

  async remove(area: StorageArea, name: string): Promise<void> {
    await rm(this.pathOf(area, name), { force: true });
  }

  async *list(area: StorageArea): AsyncGenerator<string> {
    for (const folder of await namesIn(join(this.root, area))) {
      // Ignores other files, such as another program's.
      const names = await namesIn(join(this.root, area, folder));
      yield* names.filter((name) => isSafeName(name) && name.startsWith(folder));
    }
  }

  async space() {
    const { bavail, blocks, bsize } = await statfs(this.root);
    return { free: bavail * bsize, total: blocks * bsize };
  }

  async tidy(before: Date): Promise<void> {
    for (const name of await namesIn(this.unfinished)) {
      const path = join(this.unfinished, name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  private pathOf(area: StorageArea, name: string): string {
    assertSafeName(name);
    // oxlint-disable-next-line feast/no-cut-text -- of letters and digits only
    return join(this.root, area, name.slice(0, 2), name);
  }
}

/** Runs `work` and creates the folder if it is missing. Checking first would take as long as opening a file. */
async function within<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    return work();
  }
}

/** Returns no names for a missing folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return [];
    throw error;
  }
}

async function writeDown(path: string, bytes: Buffer, durably: boolean): Promise<void> {
  const file = await open(path, 'wx', FILE_MODE);
  try {
    // `writeFile` would switch threads for each half megabyte.
    for (let written = 0; written < bytes.length;) written += (await file.write(bytes, written)).bytesWritten;
    if (durably) await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs the folder, so that the new name survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
