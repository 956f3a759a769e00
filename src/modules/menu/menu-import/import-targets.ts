import { formatFieldName } from '../../../shared/menu/menu-field-names.js';
import { MENU_TABLE_NAMES, MENU_TABLES, menuFieldsOf } from '../menu-file/menu-file.schemas.js';
import type { ImportOutput } from './menu-import.schemas.js';

/** Lists the tables and fields that columns of a file can mean. */
export const importTargets = (): ImportOutput['targets'] =>
  MENU_TABLE_NAMES.map((table) => ({
    table,
    title: MENU_TABLES[table].title,
    fields: [
      ...menuFieldsOf(table)
        .filter(([name]) => !['shared', 'locked', 'image_file'].includes(name))
        .map(([name]) => ({ name, title: formatFieldName(name) })),
      ...(table === 'items' ? [{ name: 'variation', title: 'Name of the size' }] : []),
    ],
  }));
