import './media.registry.js';
import { MediaFile } from './media-file.entity.js';

export { formReader } from './forms/form-reader.js';
export { type ImageColumn, SELECT_IMAGE_COLUMNS } from './image-columns.js';
export { mediaNamesIn, nameIn } from './media-files.js';
export { MediaModule, MediaWorkerModule } from './media.module.js';
export { IMAGE_BOXES } from './media.schemas.js';
export { MediaService } from './media.service.js';
export { imageField, uploadForms } from './upload.openapi.js';
export { UploadGate } from './upload-gate.js';

export const mediaEntities = [MediaFile];
