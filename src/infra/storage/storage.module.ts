import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { DiskStorage } from './disk-storage.js';
import { StorageAnnouncement, StorageCheck, StorageProbe } from './storage-probe.js';
import { type Storage, STORAGE } from './storage.js';

async function createStorage({ storage }: Config): Promise<Storage> {
  if (!storage.bucket) return new DiskStorage(storage.dir);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(storage.bucket);
}

/** The storage that the configuration names, for every process. */
@Global()
@Module({
  providers: [{ provide: STORAGE, inject: [CONFIG], useFactory: createStorage }, StorageProbe],
  exports: [STORAGE, StorageProbe],
})
export class StorageModule {}

/** Makes the API's storage known. */
@Module({ imports: [StorageModule], providers: [StorageAnnouncement] })
export class StorageAnnouncementModule {}

/** Has a worker say when its storage is not the API's. */
@Module({ imports: [StorageModule], providers: [StorageCheck] })
export class StorageCheckModule {}
