/** A column that can hold the address of an uploaded image. */
export interface ImageColumn {
  table: string;
  column: string;
}

/**
 * SQL that finds the columns with images by their names. An image that no row refers to is deleted after a day, so
 * the name of a new column must contain one of these words. Its table must have an `id`.
 */
export const SELECT_IMAGE_COLUMNS = `
  SELECT table_name AS \`table\`, column_name AS \`column\` FROM information_schema.columns
   WHERE table_schema = DATABASE() AND table_name <> 'media_files'
     AND data_type IN ('varchar', 'text', 'mediumtext', 'longtext', 'json')
     AND column_name REGEXP 'image|logo|photo|wallpaper|picture|avatar'
   ORDER BY table_name, column_name`;
