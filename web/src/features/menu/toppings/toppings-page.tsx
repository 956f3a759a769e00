import { PlusOutlined } from '@ant-design/icons';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { Topping } from '@server/modules/menu/toppings.schemas';
import { ListPage } from '@/components/list-page/list-page';
import { trpc } from '@/lib/trpc';
import styles from '../shared/catalogue.module.css';
import { useCatalogueQuery } from '../shared/use-catalogue-query';
import { useOwnership } from '../shared/use-ownership';
import { ToppingCard } from './topping-card';
import { ToppingDialog } from './topping-dialog';

/** `…/menu/toppings`. */
export function Component() {
  const query = useCatalogueQuery();
  const list = trpc.menu.toppings.list.useQuery(query.input, {
    placeholderData: keepPreviousData,
  });
  const { mayEdit } = useOwnership();
  const [open, setOpen] = useState<Topping | 'new' | null>(null);
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen('new')}>
      Add topping
    </Button>
  );
  return (
    <ListPage
      label="Toppings"
      nouns={['topping', 'toppings']}
      compact
      query={query}
      list={list}
      create={add}
      empty={<p>Toppings are what guests put on top: olives, mushrooms, basil.</p>}
      renderRows={(toppings, mark) => (
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
    >
      {open && <ToppingDialog topping={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </ListPage>
  );
}
