import { DownOutlined } from '@ant-design/icons';
import { type ReactNode, useId, useState } from 'react';
import { Inline } from '@/components/layout/inline';
import { readDevice, writeDevice } from '@/lib/device-storage';
import styles from './section.module.css';

interface EditorSectionProps {
  title: string;
  /** Beside the heading: a count, or the switch that enables the section. */
  aside?: ReactNode;
  /** Class of the content, if its parts are not simply stacked. */
  className?: string | undefined;
  children?: ReactNode;
}

const FOLDED = 'folded';
const storageKey = (title: string) => `section:${title}`;

/** A titled card of an editor. On a phone it can be folded, and this device remembers that. */
export function EditorSection({ title, aside, className = '', children }: EditorSectionProps) {
  const id = useId();
  const contentId = `${id}content`;
  const [folded, setFolded] = useState(() => readDevice(storageKey(title)) === FOLDED);
  const fold = () => {
    setFolded(!folded);
    writeDevice(storageKey(title), folded ? '' : FOLDED);
  };
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Inline gap={2} wrap align="center" justify="space-between" className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {aside && <div className={styles.aside}>{aside}</div>}
        <button
          type="button"
          className={styles.fold}
          aria-label={`Show ${title}`}
          aria-expanded={!folded}
          aria-controls={contentId}
          onClick={fold}
        >
          <DownOutlined aria-hidden />
        </button>
      </Inline>
      <div id={contentId} className={`${styles.content} ${className}`} data-folded={folded || undefined}>
        {children}
      </div>
    </section>
  );
}
