import { fitting } from '@server/shared/characters';
import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { sendFormData } from '@/lib/send-form';
import type { ImportDraft } from './import-types';

const PATH = '/menu/imports/file/';
/** The server's limit (bytes). */
const MAX_FILE = 20 * 1024 * 1024;

/** Characters of a name that the server keeps. */
const MAX_NAME = 255;

interface MenuFile {
  file: Blob;
  name: string;
  restaurantId: number;
  /** Sent share, 0 to 1. */
  onProgress: (sent: number) => void;
}

/**
 * Begins an import with a file.
 * @throws Error with one sentence for the user; UploadRefused with `import_open` if another import is not finished
 */
export async function sendMenuFile({ file, name, restaurantId, onProgress }: MenuFile): Promise<ImportDraft> {
  if (file.size === 0) throw new Error(TEXTS.emptyFile);
  if (file.size > MAX_FILE) throw new Error(TEXTS.tooLarge);
  const query = new URLSearchParams({ restaurant_id: String(restaurantId), name: fitting(name, MAX_NAME) });
  const made = await sendFormData({ method: 'POST', path: `${PATH}?${query}`, form: file, onProgress });
  return made as ImportDraft;
}
