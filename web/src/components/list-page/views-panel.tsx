import { CheckOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { keptLine, nameKey } from '@server/shared/text';
import { Inline } from '@/components/layout/inline';
import type { SavedView } from './saved-views';
import { Text } from '@/components/layout/text';
import styles from './views-panel.module.css';

/** Longest name (characters). */
const LONGEST = 40;

interface ViewsPanelProps {
  /** The list without search, filters and order. */
  all: SavedView;
  views: readonly SavedView[];
  /** Query of the shown list. */
  query: string;
  onShow: (view: SavedView) => void;
  onChange: (views: readonly SavedView[]) => void;
}

/** Views of a list: show, name, rename and delete. */
export function ViewsPanel({ all, views, query, onShow, onChange }: ViewsPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [renamed, setRenamed] = useState<SavedView | null>(null);
  const others = (view: SavedView) => views.filter((each) => each !== view);
  // The focused element disappears.
  const focusFirst = () => panel.current?.querySelector('button')?.focus();
  const isSaved = query === '' || views.some((view) => view.query === query);
  return (
    <div ref={panel} className={styles.panel}>
      <Choice view={all} current={query === ''} onShow={onShow} />
      {views.map((view) =>
        view === renamed ? (
          <NameForm
            key={view.query}
            label={`New name for ${view.name}`}
            initial={view.name}
            taken={others(view)}
            onSave={(name) => {
              onChange(views.map((each) => (each === view ? { ...view, name } : each)));
              setRenamed(null);
              focusFirst();
            }}
          />
        ) : (
          <Choice key={view.query} view={view} current={view.query === query} onShow={onShow}>
            <Button
              type="text"
              icon={<EditOutlined aria-hidden />}
              aria-label={`Rename ${view.name}`}
              onClick={() => setRenamed(view)}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`Delete ${view.name}`}
              onClick={() => {
                onChange(others(view));
                focusFirst();
              }}
            />
          </Choice>
        ),
      )}
      {isSaved ? (
        <Text as="p" tone="subtle" size="s" className={styles.hint}>
          {`${views.length === 0 ? 'Search, filter or sort first, then save it as a view. ' : ''}Views are stored in this browser.`}
        </Text>
      ) : (
        <NameForm
          key="new"
          label="Save this view as"
          initial=""
          taken={views}
          onSave={(name) => {
            onChange([...views, { name, query }]);
            focusFirst();
          }}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  view: SavedView;
  current: boolean;
  onShow: (view: SavedView) => void;
  children?: ReactNode;
}

const Choice = ({ view, current, onShow, children }: ChoiceProps) => (
  <Inline gap={0} align="center">
    <Inline
      type="button"
      as="button"
      grow
      gap={2}
      align="center"
      shrink
      breaks
      className={styles.name}
      aria-current={current || undefined}
      onClick={() => onShow(view)}
    >
      <span className={styles.mark}>{current && <CheckOutlined aria-hidden />}</span>
      {view.name}
    </Inline>
    {children}
  </Inline>
);

interface NameFormProps {
  label: string;
  initial: string;
  /** Views whose names are taken. */
  taken: readonly SavedView[];
  onSave: (name: string) => void;
}

function NameForm({ label, initial, taken, onSave }: NameFormProps) {
  const [text, setText] = useState(initial);
  const name = keptLine(text);
  const isTaken = taken.some((view) => nameKey(view.name) === nameKey(name));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '' && !isTaken) onSave(name);
      }}
    >
      <label>
        {label}
        <Input
          value={text}
          maxLength={LONGEST}
          autoComplete="off"
          autoFocus={initial !== ''}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Button type="primary" htmlType="submit" disabled={name === '' || isTaken}>
        Save
      </Button>
      {isTaken && (
        <Text as="p" tone="subtle" size="s" role="alert" className={styles.hint}>
          Another view has this name.
        </Text>
      )}
    </form>
  );
}
