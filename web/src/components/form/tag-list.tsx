import { useRef } from 'react';
import { Inline } from '@/components/layout/inline';
import { STROKE } from '@/components/stroke';
import styles from './tag-list.module.css';

interface TagListProps {
  label: string;
  tags: readonly string[];
  onRemove: (tag: string) => void;
  /** Note beside a tag, such as 'sample'. */
  noteOf?: (tag: string) => string | undefined;
  /** Moves the focus when the last tag is removed. */
  onEmptied: () => void;
}

/** List of removable tags. After a removal the next tag is focused. */
export function TagList({ label, tags, onRemove, noteOf, onEmptied }: TagListProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (tag: string, at: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const neighbour = buttons[at + 1] ?? buttons[at - 1];
    if (neighbour) neighbour.focus();
    else onEmptied();
    onRemove(tag);
  };
  if (tags.length === 0) return null;
  return (
    <Inline ref={list} as="ul" gap={2} wrap aria-label={label}>
      {tags.map((tag, at) => (
        <Inline
          as="li"
          gap={0}
          inline
          align="center"
          weight={500}
          breaks
          tabular
          key={tag}
          className={styles.tag}
        >
          {tag}
          {noteOf?.(tag) && <span className={styles.note}>{noteOf(tag)}</span>}
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${tag}`}
            onClick={() => remove(tag, at)}
          >
            <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
              <path {...STROKE} strokeWidth="1.8" d="M1 1 9 9 M9 1 1 9" />
            </svg>
          </button>
        </Inline>
      ))}
    </Inline>
  );
}
