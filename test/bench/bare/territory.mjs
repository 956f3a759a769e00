const TERRITORY = 'SELECT * FROM territories WHERE id = ?';
const ZIPS = 'SELECT code FROM territory_zips WHERE territory_id = ? ORDER BY code';
const CIRCLES = `
  SELECT center_lat, center_lng, radius_meters FROM territory_circles WHERE territory_id = ? ORDER BY position`;
const STORES = `
  SELECT COUNT(*) AS count FROM territory_zips AS z
  JOIN restaurants AS s ON s.zip_code IN (z.code, INSERT(z.code, CHAR_LENGTH(z.code) - 2, 0, ' '))
  WHERE z.territory_id = ? AND s.deleted_at IS NULL`;

/** A territory with its zips and circles, and how many restaurants are in it: four statements at once. */
export async function readTerritory(execute, id) {
  const [[row], zips, circles, [stores]] = await Promise.all(
    [TERRITORY, ZIPS, CIRCLES, STORES].map((sql) => execute(sql, [id])),
  );
  return { ...row, zips: zips.map(({ code }) => code), circles, num_stores: stores.count };
}
