import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Storage, STORAGE } from '../../infra/storage/storage.js';
import { THUMBNAILS } from '../../shared/thumbnails.js';

const NAME_BYTES = 16;
const EXTENSION = '.webp';
const THUMBNAIL_EXTENSION = `t${EXTENSION}`;
const PUBLIC_NAME = /^([0-9a-f]{32})\.webp$/;
const ADDRESS = new RegExp(`/media/(?:${THUMBNAILS}/)?([0-9a-f]{32})\\.webp`, 'g');

/** Returns the address of the finished image with this name, without the origin. */
export const mediaPath = (name: string) => `/media/${name}${EXTENSION}`;

/** Returns the names of all images in a text, from any form of their or their thumbnails' addresses. */
export const mediaNamesIn = (text: string): string[] =>
  [...text.matchAll(ADDRESS)].flatMap(([, name]) => name ?? []);

/** Returns the image's name from the last part of an address; undefined for any other text. */
export const nameIn = (fileName: string): string | undefined => PUBLIC_NAME.exec(fileName)?.[1];

/** Files of an image under one random name: upload, finished image and thumbnail. */
@Injectable()
export class MediaFiles {
  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  /** Returns a name that cannot be guessed. */
  newName(): string {
    return randomBytes(NAME_BYTES).toString('hex');
  }

  /** @param row pending creation of the row, which must exist before the file */
  keepIncoming(name: string, bytes: Buffer, row: Promise<unknown>): Promise<void> {
    return this.storage.put('incoming', name, bytes, { once: row });
  }

  /** Passes the upload's path to `use`; returns undefined when there is no such file. */
  withIncoming<T>(name: string, use: (path: string) => Promise<T>): Promise<T | undefined> {
    return this.storage.withFile('incoming', name, use);
  }

  dropIncoming(name: string): Promise<void> {
    return this.storage.remove('incoming', name);
  }

  /** Stores both in parallel: the address is returned only afterwards, and a lost thumbnail is made again. */
  async publish(name: string, { image, thumbnail }: Record<'image' | 'thumbnail', Buffer>): Promise<void> {
    await Promise.all([
      this.publishThumbnail(name, thumbnail),
      this.storage.put('public', name + EXTENSION, image),
    ]);
  }

  publishThumbnail(name: string, webp: Buffer): Promise<void> {
    return this.storage.put('public', name + THUMBNAIL_EXTENSION, webp);
  }

  /** Passes the finished image's path to `use`; returns undefined when there is no such file. */
  withPublished<T>(name: string, use: (path: string) => Promise<T>): Promise<T | undefined> {
    return this.storage.withFile('public', name + EXTENSION, use);
  }

  /** Returns the finished image for the last part of an address; undefined for any other text. */
  async published(fileName: string): Promise<Buffer | undefined> {
    return nameIn(fileName) ? this.storage.read('public', fileName) : undefined;
  }

  /** Returns the image's thumbnail; undefined for older images until it is made. */
  async thumbnail(fileName: string): Promise<Buffer | undefined> {
    const name = nameIn(fileName);
    return name === undefined ? undefined : this.storage.read('public', name + THUMBNAIL_EXTENSION);
  }

  /** Deletes all files of the image. */
  async remove(name: string): Promise<void> {
    await this.storage.remove('incoming', name);
    await this.storage.remove('public', name + EXTENSION);
    await this.storage.remove('public', name + THUMBNAIL_EXTENSION);
  }

  /** Deletes files of writes that were interrupted before then. */
  tidy(before: Date): Promise<void> {
    return this.storage.tidy(before);
  }
}
