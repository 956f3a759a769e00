const TERRITORY = `
  SELECT id, name, slug, active, phone, email, rep_name, rep_dob, rep_product_email, rep_personal_email, rep_phone,
         rep_address, rep_photo, wallpaper, current_commission, settlement_date, socials, version, created_at, updated_at
  FROM territories WHERE id = ?`;
const ZIPS = 'SELECT GROUP_CONCAT(code) AS codes FROM territory_zips WHERE territory_id = ?';
const CIRCLES = `
  SELECT center_lat, center_lng, radius_meters FROM territory_circles WHERE territory_id = ? ORDER BY position`;
const STORES = `
  SELECT COUNT(*) AS count FROM territory_zips AS z JOIN restaurants AS s ON s.zip_code = z.code
  WHERE z.territory_id = ? AND s.deleted_at IS NULL`;
/** Codes with letters are written with a blank, too. */
const SPACED_STORES = `
  SELECT COUNT(*) AS count FROM territory_zips AS z
  JOIN restaurants AS s ON s.zip_code = INSERT(z.code, CHAR_LENGTH(z.code) - 2, 0, ' ')
  WHERE z.territory_id = ? AND z.code >= 'A' AND s.deleted_at IS NULL`;

/** A territory with its zips and circles, and how many restaurants are in it: five statements at once. */
export async function readTerritory(execute, id) {
  const [[row], [{ codes }], circles, [stores], [spaced]] = await Promise.all(
    [TERRITORY, ZIPS, CIRCLES, STORES, SPACED_STORES].map((sql) => execute(sql, [id])),
  );
  const { rep_product_email, ...own } = row;
  const zips = codes === null ? [] : codes.split(',');
  return {
    ...own,
    active: row.active === 1,
    is_active: row.active === 1,
    rep_feast_email: rep_product_email,
    zips,
    circles,
    num_stores: stores.count + spaced.count,
    num_zip_codes: zips.length,
  };
}
