import { PERSONAL_DATA } from '../../infra/database/personal-data.js';

PERSONAL_DATA.add({
  saved_views: {
    by: ['saved_views.user_id'],
    sql: 'SELECT restaurant_id, list, name, query, is_shared, created_at, updated_at FROM saved_views WHERE user_id = ? ORDER BY id DESC',
    erase: (database, { id }) => database.execute('DELETE FROM saved_views WHERE user_id = ?', [id]),
  },
});
