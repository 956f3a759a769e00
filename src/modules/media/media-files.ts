import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Storage, STORAGE } from '../../infra/storage/storage.js';

const NAME_BYTES = 16;
const EXTENSION = '.webp';
const PUBLIC_NAME = /^([0-9a-f]{32})\.webp$/;

/** Address of the finished image of this name, without the origin. */
export const mediaPath = (name: string) => `/media/${name}${EXTENSION}`;

/** The names of all images that a text refers to, however it writes their addresses. */
export const mediaNamesIn = (text: string): string[] =>
  [...text.matchAll(/\/media\/([0-9a-f]{32})\.webp/g)].flatMap(([, name]) => name ?? []);

/** The files of an image under their one random name: what came in, and what is served. */
@Injectable()
export class MediaFiles {
  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  /** A name that cannot be guessed. */
  newName(): string {
    return randomBytes(NAME_BYTES).toString('hex');
  }

  keepIncoming(name: string, bytes: Buffer): Promise<void> {
    return this.storage.put('incoming', name, bytes);
  }

  /** What came in, by its path while `use` works on it; undefined when it is not there. */
  withIncoming<T>(name: string, use: (path: string) => Promise<T>): Promise<T | undefined> {
    return this.storage.withFile('incoming', name, use);
  }

  dropIncoming(name: string): Promise<void> {
    return this.storage.remove('incoming', name);
  }

  publish(name: string, webp: Buffer): Promise<void> {
    return this.storage.put('public', name + EXTENSION, webp);
  }

  /** The finished image that the last part of an address names; undefined for any other text. */
  async published(fileName: string): Promise<Buffer | undefined> {
    return PUBLIC_NAME.test(fileName) ? this.storage.read('public', fileName) : undefined;
  }

  /** Everything there is of the image. */
  async remove(name: string): Promise<void> {
    await this.storage.remove('incoming', name);
    await this.storage.remove('public', name + EXTENSION);
  }

  /** What writes left behind that were cut off before then. */
  tidy(before: Date): Promise<void> {
    return this.storage.tidy(before);
  }
}
