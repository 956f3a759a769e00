const TERRITORY = `
  SELECT id, name, slug, active, phone, email, rep_name, rep_dob, rep_product_email, rep_personal_email, rep_phone,
         rep_address, rep_photo, wallpaper, current_commission, settlement_date, socials, version, created_at, updated_at
  FROM territories WHERE id = ?`;
const ZIPS = 'SELECT GROUP_CONCAT(code) AS codes FROM territory_zips WHERE territory_id = ?';
const CIRCLES = `
  SELECT center_lat, center_lng, radius_meters FROM territory_circles WHERE territory_id = ? ORDER BY position`;
const STORES = `
  SELECT COUNT(*) AS count FROM territory_zips AS z JOIN restaurants AS s ON s.zip_key = z.code
  WHERE z.territory_id = ? AND s.deleted_at IS NULL`;

/** Reads a territory with its zips, circles and number of restaurants: four statements in parallel. */
export async function readTerritory(execute, id) {
  const [[row], [{ codes }], circles, [stores]] = await Promise.all(
    [TERRITORY, ZIPS, CIRCLES, STORES].map((sql) => execute(sql, [id])),
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
    num_stores: stores.count,
    num_zip_codes: zips.length,
  };
}
