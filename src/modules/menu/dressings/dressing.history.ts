import { trackHistory } from '../../history/index.js';
import { offeredAgain, offeredIn } from '../assignments/offered-again.js';
import { soldOutAgain, soldOutIn } from '../sold-out/sold-out-again.js';
import { Dressing } from './dressing.entity.js';

trackHistory('dressing', Dressing, {
  onDelete: {
    offered_in: offeredIn('category_dressings', 'l.dressing_id = dressings.id', 'l.id', { id: 'l.id' }),
    sold_out_in: soldOutIn('dressing', 'dressings'),
  },
  restore: {
    needs: 'catalogue',
    router: 'menu.dressings',
    after: async (restored, { id }) => {
      await offeredAgain(restored, 'dressing', id);
      await soldOutAgain(restored, 'dressings', id);
    },
  },
});
