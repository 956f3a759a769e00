import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Dressing } from '@server/modules/menu/dressings.schemas';
import { ConsolePage } from '@/components/console-page';
import { useAddedRow } from '@/hooks/use-added-row';
import { trpc } from '@/lib/trpc';
import styles from '../shared/catalogue.module.css';
import { CatalogueList } from '../shared/catalogue-list';
import { useListQuery } from '../shared/use-list-query';
import { useOwnership } from '../shared/use-ownership';
import { DressingChip } from './dressing-chip';
import { DressingDialog } from './dressing-dialog';

/** `…/menu/dressings`. */
export function Component() {
  const query = useListQuery();
  const mark = useAddedRow();
  const list = trpc.menu.dressings.list.useQuery(query.input, { placeholderData: (earlier) => earlier });
  const { mayEdit } = useOwnership();
  const [open, setOpen] = useState<Dressing | 'new' | null>(null);
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen('new')}>
      Add dressing
    </Button>
  );
  const isEmpty = list.data?.count === 0 && !query.search;
  return (
    <ConsolePage actions={list.data && !isEmpty ? add : null}>
      <CatalogueList
        nouns={['dressing', 'dressings']}
        query={query}
        list={list}
        empty={
          <>
            <p>Dressings go over a salad: vinaigrette, ranch, lemon and oil.</p>
            {add}
          </>
        }
      >
        {(dressings) => (
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
      </CatalogueList>
      {open && <DressingDialog dressing={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </ConsolePage>
  );
}
