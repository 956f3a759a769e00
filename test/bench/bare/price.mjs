/** Saves one price and answers the row: a statement that writes and one that reads. */
export async function changePrice(execute, restaurantId, id, price) {
  await execute(
    'UPDATE extra_option_selections SET price = ?, version = version + 1 WHERE id = ? AND restaurant_id = ?',
    [price, id, restaurantId],
  );
  const [row] = await execute(
    `SELECT id, restaurant_id, group_id, name, price, image_url, position, version
     FROM extra_option_selections WHERE id = ? AND restaurant_id = ?`,
    [id, restaurantId],
  );
  return {
    id: row.id,
    restaurant_id: row.restaurant_id,
    group_id: row.group_id,
    group: row.group_id,
    name: row.name,
    price: row.price,
    image_url: row.image_url,
    image: row.image_url,
    position: row.position,
    version: row.version,
  };
}
