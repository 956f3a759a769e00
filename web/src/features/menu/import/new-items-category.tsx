import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { FormError } from '@/components/form/form-error';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { PlainSelect } from '@/components/list-page/plain-filters';
import { trpc } from '@/lib/trpc';
import type { ImportDraft } from './import-types';
import styles from './import.module.css';
import type { useMenuImport } from './use-menu-import';

const WORDS = TEXTS.newItems;
/** Option that adds a category. */
const ADD = 'new';
/** Option of a category. Not its id alone, because numbers would come before the other options. */
const categoryOption = (id: number | null) => (id === null ? ADD : `id ${id}`);

interface NewItemsCategoryProps {
  draft: ImportDraft;
  menuImport: Pick<ReturnType<typeof useMenuImport>, 'update'>;
  restaurantId: number;
}

/** Chooses the category of all new items, for files without such a column. */
export function NewItemsCategory({ draft, menuImport, restaurantId }: NewItemsCategoryProps) {
  const id = useId();
  const { new_items_in: chosen } = draft.decisions;
  const { data } = trpc.menu.categories.list.useQuery({
    restaurant_id: restaurantId,
    ordering: 'position',
    page_size: MAX_PAGE_SIZE,
  });
  // Kept here, so that the select doesn't wait for the comparison.
  const [picked, setPicked] = useState<string>();
  const option = picked ?? (chosen ? categoryOption(chosen.id) : '');
  const adds = option === ADD;
  const categories = data?.results ?? [];
  const decide = (category: ImportDraft['decisions']['new_items_in']) =>
    void menuImport.update(() => ({ new_items_in: category }));
  const choose = (to: string) => {
    setPicked(to);
    const category = categories.find((one) => categoryOption(one.id) === to);
    if (category) decide({ id: category.id, name: category.name });
    else if (chosen) decide(null);
  };
  return (
    <section aria-labelledby={id} className={styles.question}>
      <Text as="h3" id={id} size="l">
        {WORDS.title}
      </Text>
      <Inline gap={2} align="center" wrap above={2} below={2}>
        <Text aria-hidden>{WORDS.label}</Text>
        <PlainSelect
          label={WORDS.label}
          value={option}
          options={{
            '': WORDS.choose,
            ...Object.fromEntries(categories.map((category) => [categoryOption(category.id), category.name])),
            [ADD]: WORDS.add,
          }}
          onChange={choose}
        />
        {adds && (
          <NewName
            name={chosen?.id === null ? chosen.name : ''}
            onChange={(name) => decide(name ? { id: null, name } : null)}
          />
        )}
      </Inline>
      <Text as="p" size="s" tone={chosen || adds ? 'muted' : 'warning'}>
        {chosen || adds ? WORDS.hint : WORDS.missing}
      </Text>
    </section>
  );
}

/** Name of a category that is added. It is sent when the user leaves the field. */
function NewName({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const id = useId();
  const [text, setText] = useState(name);
  const [known, setKnown] = useState(name);
  if (known !== name) {
    // The name was sent, or corrected elsewhere.
    setKnown(name);
    setText(name);
  }
  const [missing, setMissing] = useState(false);
  const commit = () => {
    const now = text.trim();
    setMissing(now === '');
    if (now !== name) onChange(now);
  };
  return (
    <div>
      <Input
        autoFocus={name === ''}
        aria-label={WORDS.name}
        aria-invalid={missing}
        aria-describedby={missing ? id : undefined}
        placeholder={WORDS.name}
        className={styles.newName}
        value={text}
        maxLength={120}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onPressEnter={commit}
      />
      <FormError id={id}>{missing && WORDS.unnamed}</FormError>
    </div>
  );
}
