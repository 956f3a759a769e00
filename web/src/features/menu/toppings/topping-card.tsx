import { Button } from 'antd';
import type { Topping } from '@server/modules/menu/toppings.schemas';
import { CATALOGUE_TEXTS } from '@server/shared/texts/catalogue';
import { MENU_TEXTS } from '@server/shared/texts/menu';
import { Picture } from '@/components/picture';
import type { AddedRowProps } from '@/hooks/use-added-row';
import { api, trpc } from '@/lib/trpc';
import styles from '../shared/catalogue.module.css';
import { DeleteRow } from '../shared/delete-row';
import { SharedTag } from '../shared/shared-tag';
import { ownerOf } from '../shared/use-ownership';

interface ToppingCardProps {
  topping: Topping;
  mayEdit: boolean;
  mark: AddedRowProps;
  onEdit: () => void;
}

/** One topping: its image, where it is used, and what can be done with it. */
export function ToppingCard({ topping, mayEdit, mark, onEdit }: ToppingCardProps) {
  const { id, name, image_url, used_by, restaurant_id } = topping;
  const utils = trpc.useUtils();
  const remove = async () => {
    await api.menu.toppings.delete.mutate({ id, ...ownerOf(topping) });
    await utils.menu.invalidate();
  };
  return (
    <li className={styles.card} {...mark}>
      <div className={styles.picture}>
        <Picture src={image_url} alt="" loading="lazy" placeholder={MENU_TEXTS.noImage} />
      </div>
      <h2 className={styles.title}>
        {name} {restaurant_id === null && <SharedTag />}
      </h2>
      <p className={styles.uses}>{used_by === 1 ? 'In 1 category' : `In ${used_by} categories`}</p>
      {mayEdit && (
        <div className={styles.foot}>
          <Button type="text" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <DeleteRow
            name={name}
            question={CATALOGUE_TEXTS.confirmDeleteTopping}
            usedBy={used_by}
            remove={remove}
          />
        </div>
      )}
    </li>
  );
}
