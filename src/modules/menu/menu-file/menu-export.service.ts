import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../infra/clock/clock.js';
import { RateLimiter } from '../../../infra/rate-limit/rate-limiter.js';
import { scopeOfRestaurant } from '../../../shared/access/scope-of-restaurant.js';
import type { Pages } from '../../../infra/sheets/cells.js';
import { writeCsv } from '../../../infra/sheets/csv.js';
import { writeSheets, XLSX_TYPE } from '../../../infra/sheets/xlsx.js';
import { type ZipEntry, zipOf } from '../../../infra/sheets/zip.js';
import { STORAGE, type Storage } from '../../../infra/storage/storage.js';
import type { Scope } from '../../../shared/access/scope.js';
import { NoActiveRestaurant } from '../../../shared/errors.js';
import { formatIsoDate } from '../../../shared/hours/dates.js';
import { dateAt } from '../../../shared/hours/opening.js';
import { currencyOf } from '../../../shared/money.js';
import { slugOfWords } from '../../../shared/slug.js';
import { menuSheetOf } from './menu-cells.js';
import { MenuFileRepository } from './menu-file.repository.js';
import { MENU_SCHEMA_PATH } from './menu-schema.controller.js';
import { MenuImages } from './menu-images.js';
import { type MenuExport } from './menu-export.schemas.js';
import {
  MENU_FORMAT,
  MENU_FORMAT_VERSION,
  MENU_TABLE_NAMES,
  MENU_TABLES,
  type MenuFileRow,
  type MenuTableName,
} from './menu-file.schemas.js';
import { writeMenuJson } from './write-menu-json.js';
import { MENU_LIMITS } from '../menu.rate-limits.js';

const ZIP_TYPE = 'application/zip';

/** A file that is made while it is sent. */
export interface ExportedFile {
  name: string;
  type: string;
  content: AsyncIterable<string | Uint8Array>;
}

interface Table {
  table: MenuTableName;
  pages: Pages<MenuFileRow>;
}

/** Writes a restaurant's whole menu as a file, with a page of one table in memory at a time. */
@Injectable()
export class MenuExportService {
  constructor(
    private readonly rows: MenuFileRepository,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /**
   * Begins an export. Its content is read from the database while it is sent.
   * @throws NoActiveRestaurant when a platform user names no restaurant; RateLimited
   */
  async export(
    sent: Scope,
    { format, images: withImages }: Pick<MenuExport, 'format' | 'images'>,
  ): Promise<ExportedFile> {
    const scope = scopeOfRestaurant(sent);
    await this.limiter.consume(MENU_LIMITS['menu.export'], scope.actor.userId);
    const restaurant = await this.rows.restaurant(scope);
    if (!restaurant) throw new NoActiveRestaurant();
    const now = this.clock.now();
    const head = {
      $schema: this.config.http.appUrl + MENU_SCHEMA_PATH,
      format: MENU_FORMAT,
      version: MENU_FORMAT_VERSION,
      restaurant: {
        id: restaurant.id,
        name: restaurant.name,
        currency: currencyOf(restaurant.country_code),
      },
      exported_at: now.toISOString(),
    } as const;
    const day = formatIsoDate(dateAt(now, restaurant.time_zone ?? 'UTC'));
    const of = restaurant.slug ?? (slugOfWords(restaurant.name) || restaurant.name);
    const base = [of, 'menu', day].filter(Boolean).join('-');
    const images = new MenuImages(this.storage, withImages);
    const tables = MENU_TABLE_NAMES.map((table) => ({
      table,
      pages: images.noted(table, this.rows.pages(scope, table)),
    }));
    const zip = (entries: Iterable<ZipEntry>): ExportedFile => ({
      name: `${base}.zip`,
      type: ZIP_TYPE,
      content: zipOf(all(entries, images.entries())),
    });
    if (format === 'csv') return zip(csvFiles(tables));
    const { type, content } = {
      json: () => ({ type: 'application/json', content: writeMenuJson(head, tables) }),
      xlsx: () => ({ type: XLSX_TYPE, content: workbook(tables) }),
    }[format]();
    return withImages
      ? zip([{ name: `menu.${format}`, content, compress: format === 'json' }])
      : { name: `${base}.${format}`, type, content };
  }
}

const workbook = (tables: readonly Table[]) =>
  writeSheets(
    tables.map(({ table, pages }) =>
      menuSheetOf(table, { name: MENU_TABLES[table].title, format: 'xlsx', pages }),
    ),
  );

function* csvFiles(tables: readonly Table[]): Generator<ZipEntry> {
  for (const { table, pages } of tables) {
    const name = `${table}.csv`;
    yield { name, content: writeCsv(menuSheetOf(table, { name, format: 'csv', pages })), compress: true };
  }
}

async function* all(entries: Iterable<ZipEntry>, more: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  yield* entries;
  yield* more;
}
