import { trackHistory } from '../../history/index.js';
import { offeredAgain, offeredIn } from '../assignments/offered-again.js';
import { soldOutAgain, soldOutIn } from '../sold-out/sold-out-again.js';
import { Topping } from './topping.entity.js';

trackHistory('topping', Topping, {
  onDelete: {
    offered_in: offeredIn('category_toppings', 'l.topping_id = toppings.id', 'l.id', {
      id: 'l.id',
      default_choice: 'l.default_choice',
    }),
    sold_out_in: soldOutIn('topping', 'toppings'),
  },
  restore: {
    needs: 'catalogue',
    router: 'menu.toppings',
    after: async (restored, { id }) => {
      await offeredAgain(restored, 'topping', id);
      await soldOutAgain(restored, 'toppings', id);
    },
  },
});
