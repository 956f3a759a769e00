import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ArchiveStore } from './archive-store.js';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const UNFINISHED = '.unfinished';

/** Archives in a folder that only this user can read. */
export class FolderArchives implements ArchiveStore {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  placeOf(name: string): string {
    return join(this.folder, name);
  }

  /** Writes to a temporary name until the archive is complete and on the disk. */
  async write(name: string, content: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number> {
    await mkdir(this.folder, { recursive: true, mode: FOLDER_MODE });
    const temporary = this.placeOf(name + UNFINISHED);
    try {
      const options = { flags: 'wx', mode: FILE_MODE, flush: true };
      await pipeline(Readable.from(content), createWriteStream(temporary, options), { signal });
      const { size } = await stat(temporary);
      await rename(temporary, this.placeOf(name));
      await syncFolder(this.folder);
      return size;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async names(): Promise<string[]> {
    return readdir(this.folder).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    });
  }

  async withFile<T>(name: string, use: (path: string) => Promise<T>): Promise<T> {
    return use(this.placeOf(name));
  }

  async remove(name: string): Promise<void> {
    await rm(this.placeOf(name), { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
