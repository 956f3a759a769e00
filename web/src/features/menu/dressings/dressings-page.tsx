import { PlusOutlined } from '@ant-design/icons';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { Dressing } from '@server/modules/menu/dressings.schemas';
import { ListPage } from '@/components/list-page/list-page';
import { trpc } from '@/lib/trpc';
import styles from '../shared/catalogue.module.css';
import { useCatalogueQuery } from '../shared/use-catalogue-query';
import { useOwnership } from '../shared/use-ownership';
import { DressingChip } from './dressing-chip';
import { DressingDialog } from './dressing-dialog';

/** `…/menu/dressings`. */
export function Component() {
  const query = useCatalogueQuery();
  const list = trpc.menu.dressings.list.useQuery(query.input, {
    placeholderData: keepPreviousData,
  });
  const { mayEdit } = useOwnership();
  const [open, setOpen] = useState<Dressing | 'new' | null>(null);
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen('new')}>
      Add dressing
    </Button>
  );
  return (
    <ListPage
      label="Dressings"
      nouns={['dressing', 'dressings']}
      compact
      query={query}
      list={list}
      create={add}
      empty={<p>Dressings go over a salad: vinaigrette, ranch, lemon and oil.</p>}
      renderRows={(dressings, mark) => (
        <ul className={styles.chips} aria-label="Dressings">
          {dressings.map((dressing) => (
            <DressingChip
              key={dressing.id}
              dressing={dressing}
              mayEdit={mayEdit(dressing)}
              mark={mark(dressing.id)}
              onEdit={() => setOpen(dressing)}
            />
          ))}
        </ul>
      )}
    >
      {open && <DressingDialog dressing={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </ListPage>
  );
}
