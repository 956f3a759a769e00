import { Entity, ForeignKey, Index } from 'typeorm';
import { CatalogueFood } from '../shared/catalogue-row.entity.js';

/** A dressing that categories can offer. */
@Entity('dressings')
@Index('dressings_owner', ['id', 'owner_id'], { unique: true })
@Index('dressings_list', ['owner_id', 'id'])
@Index('dressings_external_key', ['owner_id', 'external_key'], { unique: true })
@Index('dressings_name', ['name'])
@Index('dressings_restaurant', ['restaurant_id'])
@ForeignKey('Restaurant', ['restaurant_id'], ['id'], { name: 'dressings_restaurant' })
export class Dressing extends CatalogueFood {}
