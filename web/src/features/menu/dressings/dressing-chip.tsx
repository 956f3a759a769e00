import { Button } from 'antd';
import type { Dressing } from '@server/modules/menu/dressings.schemas';
import { CATALOGUE_TEXTS } from '@server/shared/texts/catalogue';
import type { AddedRowProps } from '@/hooks/use-added-row';
import { api, trpc } from '@/lib/trpc';
import styles from '../shared/catalogue.module.css';
import { DeleteRow } from '../shared/delete-row';
import { SharedTag } from '../shared/shared-tag';
import { ownerOf } from '../shared/use-ownership';

interface DressingChipProps {
  dressing: Dressing;
  mayEdit: boolean;
  mark: AddedRowProps;
  onEdit: () => void;
}

/** One dressing, and what can be done with it. */
export function DressingChip({ dressing, mayEdit, mark, onEdit }: DressingChipProps) {
  const { id, name, used_by, restaurant_id } = dressing;
  const utils = trpc.useUtils();
  const remove = async () => {
    await api.menu.dressings.delete.mutate({ id, ...ownerOf(dressing) });
    await utils.menu.invalidate();
  };
  return (
    <li className={`${styles.chip} ${mayEdit ? '' : styles.readonly}`} {...mark}>
      {name} {restaurant_id === null && <SharedTag />}
      {mayEdit && (
        <>
          <Button type="text" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <DeleteRow
            name={name}
            question={CATALOGUE_TEXTS.confirmDeleteDressing}
            usedBy={used_by}
            remove={remove}
          />
        </>
      )}
    </li>
  );
}
