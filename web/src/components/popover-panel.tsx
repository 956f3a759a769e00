import type { KeyboardEventHandler, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { PopoverState } from '@/hooks/use-popover';
import styles from './popover-panel.module.css';

interface PopoverPanelProps {
  of: PopoverState;
  role: 'group' | 'menu';
  label: string;
  className: string | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  children: ReactNode;
}

/** Panel of `usePopover`; its content is rendered while it is open. */
export function PopoverPanel({ of, role, label, className = '', onKeyDown, children }: PopoverPanelProps) {
  const { isOwn, open, panel } = of;
  const node = (
    <div
      {...panel}
      role={role}
      aria-label={label}
      className={`${className} ${styles.panel} ${isOwn ? styles.own : ''}`}
      onKeyDown={onKeyDown}
    >
      {open && children}
    </div>
  );
  // Rows with deferred rendering would clip it.
  return isOwn ? createPortal(node, document.body) : node;
}
