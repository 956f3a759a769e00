import { randomUUID } from 'node:crypto';
import type { GuestMenu } from '../../../src/modules/guest-menu/guest-menu.schemas.js';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { TestApp } from '../../support/app.js';
import type { SendOptions } from '../../support/http.js';
import type { Owner, People } from '../../support/people.js';

export interface GuestRestaurant extends Owner {
  slug: string;
}

interface Made {
  /** Changes of the default location, which is in Albany, United States. */
  location?: object;
  launched?: boolean;
  /** Null: hours are not saved. */
  week?: object | null;
  slug?: string;
}

const AROUND_THE_CLOCK: object = { open_247: true, closed_within: false, hours: [] };

/** Restaurants with their own slug, and requests of guests for their menus. */
export class GuestRestaurants {
  constructor(
    private readonly t: TestApp,
    private readonly people: People,
  ) {}

  newSlug = () => `bistro-${randomUUID().slice(0, 13)}`;

  /** Creates a launched restaurant in New York that is open around the clock. The caller is its owner. */
  async make({
    location = {},
    launched = true,
    week = AROUND_THE_CLOCK,
    slug = this.newSlug(),
  }: Made = {}): Promise<GuestRestaurant> {
    const owner = await this.people.owner();
    const at = (step: string) => `/onboarding/${owner.restaurant}/${step}/`;
    const { http } = owner;
    await http.put(at('location'), {
      country: 'United States',
      street: '1 Olive Street',
      state: 'NY',
      city: 'Albany',
      zip_code: '12201',
      ...location,
    });
    await http.put(at('about'), { name: 'Bistro', slug, about: 'Slow food.' });
    if (week) await http.put(at('hours'), week);
    if (launched) await http.post(at('launch'));
    return { ...owner, slug };
  }

  read = <T = GuestMenu>(slug: string, options: SendOptions = {}) =>
    this.t.http.get<T>(`/public/menus/${slug}/`, options);

  readAgain = (slug: string, tag: string | null) =>
    this.read(slug, { headers: { 'if-none-match': tag ?? '' } });

  /** Creates a category with one item; returns both ids. */
  async pizza({ http }: Owner, more: object = {}, item: object = {}) {
    const { body: tree } = await http.post<CategoryTree>('/categories/deep/', { name: 'Pizza', ...more });
    const { body } = await http.post<{ id: number }>('/menu-items/', {
      category_id: tree.id,
      name: 'Margherita',
      price: 11.5,
      ...item,
    });
    return { tree, category: tree.id, item: body.id };
  }
}
