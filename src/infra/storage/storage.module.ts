import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../../config/config.js';
import { createStorage } from './create-storage.js';
import { StorageAnnouncement, StorageCheck, StorageProbe } from './storage-probe.js';
import { STORAGE } from './storage.js';

/** Configured storage, for every process. */
@Global()
@Module({
  providers: [{ provide: STORAGE, inject: [CONFIG], useFactory: createStorage }, StorageProbe],
  exports: [STORAGE, StorageProbe],
})
export class StorageModule {}

/** Publishes the API's storage to workers. */
@Module({ imports: [StorageModule], providers: [StorageAnnouncement] })
export class StorageAnnouncementModule {}

/** Checks in a worker that its storage is the API's. */
@Module({ imports: [StorageModule], providers: [StorageCheck] })
export class StorageCheckModule {}
