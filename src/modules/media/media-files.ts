import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Storage, STORAGE } from '../../infra/storage/storage.js';
import { THUMBNAILS } from '../../shared/thumbnails.js';

const NAME_BYTES = 16;
const EXTENSION = '.webp';
const THUMBNAIL_EXTENSION = `t${EXTENSION}`;
const PUBLIC_NAME = /^([0-9a-f]{32})\.webp$/;
const ADDRESS = new RegExp(`/media/(?:${THUMBNAILS}/)?([0-9a-f]{32})\\.webp`, 'g');

/** Address of the finished image of this name, without the origin. */
export const mediaPath = (name: string) => `/media/${name}${EXTENSION}`;

/** The names of all images that a text refers to, however it writes their addresses or those of their thumbnails. */
export const mediaNamesIn = (text: string): string[] =>
  [...text.matchAll(ADDRESS)].flatMap(([, name]) => name ?? []);

/** The image's name in the last part of an address; undefined for any other text. */
export const nameIn = (fileName: string): string | undefined => PUBLIC_NAME.exec(fileName)?.[1];

/** The files of an image under their one random name: what came in, what is served, and its thumbnail. */
@Injectable()
export class MediaFiles {
  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  /** A name that cannot be guessed. */
  newName(): string {
    return randomBytes(NAME_BYTES).toString('hex');
  }

  /** @param row what has to be there before it, and is being made meanwhile */
  keepIncoming(name: string, bytes: Buffer, row: Promise<unknown>): Promise<void> {
    return this.storage.put('incoming', name, bytes, { once: row });
  }

  /** What came in, by its path while `use` works on it; undefined when it is not there. */
  withIncoming<T>(name: string, use: (path: string) => Promise<T>): Promise<T | undefined> {
    return this.storage.withFile('incoming', name, use);
  }

  dropIncoming(name: string): Promise<void> {
    return this.storage.remove('incoming', name);
  }

  /** Both at once: nobody is told of the image before they are there, and a thumbnail that got lost is made again. */
  async publish(name: string, { image, thumbnail }: Record<'image' | 'thumbnail', Buffer>): Promise<void> {
    await Promise.all([
      this.publishThumbnail(name, thumbnail),
      this.storage.put('public', name + EXTENSION, image),
    ]);
  }

  publishThumbnail(name: string, webp: Buffer): Promise<void> {
    return this.storage.put('public', name + THUMBNAIL_EXTENSION, webp);
  }

  /** The finished image, by its path while `use` works on it; undefined when it is not there. */
  withPublished<T>(name: string, use: (path: string) => Promise<T>): Promise<T | undefined> {
    return this.storage.withFile('public', name + EXTENSION, use);
  }

  /** The finished image that the last part of an address names; undefined for any other text. */
  async published(fileName: string): Promise<Buffer | undefined> {
    return nameIn(fileName) ? this.storage.read('public', fileName) : undefined;
  }

  /** The image's thumbnail, likewise; those of images from before there were any are missing until they are made. */
  async thumbnail(fileName: string): Promise<Buffer | undefined> {
    const name = nameIn(fileName);
    return name === undefined ? undefined : this.storage.read('public', name + THUMBNAIL_EXTENSION);
  }

  /** Everything there is of the image. */
  async remove(name: string): Promise<void> {
    await this.storage.remove('incoming', name);
    await this.storage.remove('public', name + EXTENSION);
    await this.storage.remove('public', name + THUMBNAIL_EXTENSION);
  }

  /** What writes left behind that were cut off before then. */
  tidy(before: Date): Promise<void> {
    return this.storage.tidy(before);
  }
}
