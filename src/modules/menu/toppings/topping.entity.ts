import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CatalogueFood } from '../shared/catalogue-row.entity.js';

/** A topping that categories can offer. It has no price of its own (C-63). */
@Entity('toppings')
@Index('toppings_owner', ['id', 'owner_id'], { unique: true })
@Index('toppings_list', ['owner_id', 'id'])
@Index('toppings_external_key', ['owner_id', 'external_key'], { unique: true })
@Index('toppings_name', ['name'])
@Index('toppings_restaurant', ['restaurant_id'])
@ForeignKey('Restaurant', ['restaurant_id'], ['id'], { name: 'toppings_restaurant' })
export class Topping extends CatalogueFood {
  @Column({ type: 'varchar', length: 2048, nullable: true })
  image_url: string | null;
}
