import { Module } from '@nestjs/common';
import { JobsModule } from '../../infra/jobs/jobs.module.js';
import {
  StorageAnnouncementModule,
  StorageCheckModule,
  StorageModule,
} from '../../infra/storage/storage.module.js';
import { MediaFiles } from './media-files.js';
import { MediaSweeper } from './media-sweeper.js';
import { MediaController } from './media.controller.js';
import { MediaJobs } from './media.jobs.js';
import { MediaRepository } from './media.repository.js';
import { MediaService } from './media.service.js';
import { Resizer } from './resizing/resizer.js';
import { Thumbnails } from './thumbnails.js';
import { UploadGate } from './upload-gate.js';
import { UploadController } from './upload.controller.js';

/** Uploads and delivery of images, for the API. */
@Module({
  imports: [JobsModule, StorageModule, StorageAnnouncementModule],
  controllers: [UploadController, MediaController],
  providers: [MediaService, MediaRepository, MediaFiles, Thumbnails, UploadGate],
  exports: [MediaService, UploadGate],
})
export class MediaModule {}

/** Resizing and deletion of images, for the worker. */
@Module({
  imports: [StorageModule, StorageCheckModule],
  providers: [MediaJobs, MediaRepository, MediaFiles, MediaSweeper, Resizer],
})
export class MediaWorkerModule {}
