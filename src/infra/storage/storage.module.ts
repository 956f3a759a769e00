import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../../config/config.js';
import { createStorage } from './create-storage.js';
import { StorageAnnouncement, StorageCheck, StorageProbe } from './storage-probe.js';
import { STORAGE } from './storage.js';

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
