import type { Config } from '../../config/config.js';
import type { ArchiveStore } from './archive-store.js';
import { BucketArchives } from './bucket-archives.js';
import { FolderArchives } from './folder-archives.js';

/** Opens the archive store that BACKUP_TARGET names. */
export function openArchiveStore({ backup: { target } }: Pick<Config, 'backup'>): ArchiveStore {
  return 'folder' in target ? new FolderArchives(target.folder) : new BucketArchives(target);
}
