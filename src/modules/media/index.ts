import { MediaFile } from './media-file.entity.js';

export { MediaModule, MediaWorkerModule } from './media.module.js';

export const mediaEntities = [MediaFile];
