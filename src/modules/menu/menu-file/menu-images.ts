import type { Pages } from '../../../infra/sheets/cells.js';
import type { ZipEntry } from '../../../infra/sheets/zip.js';
import type { Storage } from '../../../infra/storage/storage.js';
import { mediaNamesIn } from '../../media/index.js';
import { type MenuFileRow, type MenuTableName, menuFieldsOf } from './menu-file.schemas.js';

/** Folder of the images in an archive. */
const FOLDER = 'images/';

/** Notes the stored images of rows that pass, and then adds them to the archive. */
export class MenuImages {
  private readonly files = new Set<string>();

  /** @param wanted false leaves every `image_file` null, and adds no image */
  constructor(
    private readonly storage: Storage,
    private readonly wanted: boolean,
  ) {}

  /** Sets the `image_file` of rows. Only the address is known of images on other servers. */
  async *noted(table: MenuTableName, pages: Pages<MenuFileRow>): AsyncGenerator<MenuFileRow[]> {
    const hasImages = menuFieldsOf(table).some(([name]) => name === 'image_file');
    for await (const rows of pages)
      yield hasImages ? rows.map((row) => ({ ...row, image_file: this.note(row) })) : [...rows];
  }

  /** Reads the noted images, one after the other. An image that was deleted since is left out. */
  async *entries(): AsyncGenerator<ZipEntry> {
    for (const file of this.files) {
      const image = await this.storage.read('public', file);
      if (image) yield { name: FOLDER + file, content: [image], compress: false };
    }
  }

  private note(row: MenuFileRow): string | null {
    const { image_url: url = null } = row as { image_url?: string | null };
    const [name] = this.wanted && url !== null ? mediaNamesIn(url) : [];
    if (name === undefined) return null;
    const file = `${name}.webp`;
    this.files.add(file);
    return FOLDER + file;
  }
}
