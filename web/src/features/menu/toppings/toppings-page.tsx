import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Topping } from '@server/modules/menu/toppings.schemas';
import { ConsolePage } from '@/components/console-page';
import { useAddedRow } from '@/hooks/use-added-row';
import { trpc } from '@/lib/trpc';
import styles from '../shared/catalogue.module.css';
import { CatalogueList } from '../shared/catalogue-list';
import { useListQuery } from '../shared/use-list-query';
import { useOwnership } from '../shared/use-ownership';
import { ToppingCard } from './topping-card';
import { ToppingDialog } from './topping-dialog';

/** `…/menu/toppings`. */
export function Component() {
  const query = useListQuery();
  const mark = useAddedRow();
  const list = trpc.menu.toppings.list.useQuery(query.input, { placeholderData: (earlier) => earlier });
  const { mayEdit } = useOwnership();
  const [open, setOpen] = useState<Topping | 'new' | null>(null);
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen('new')}>
      Add topping
    </Button>
  );
  const isEmpty = list.data?.count === 0 && !query.search;
  return (
    <ConsolePage actions={list.data && !isEmpty ? add : null}>
      <CatalogueList
        nouns={['topping', 'toppings']}
        query={query}
        list={list}
        empty={
          <>
            <p>Toppings are what guests put on top: olives, mushrooms, basil.</p>
            {add}
          </>
        }
      >
        {(toppings) => (
          <ul className={styles.cards} aria-label="Toppings">
            {toppings.map((topping) => (
              <ToppingCard
                key={topping.id}
                topping={topping}
                mayEdit={mayEdit(topping)}
                mark={mark(topping.id)}
                onEdit={() => setOpen(topping)}
              />
            ))}
          </ul>
        )}
      </CatalogueList>
      {open && <ToppingDialog topping={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </ConsolePage>
  );
}
