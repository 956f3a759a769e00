import { useEffect, useId, useRef, useState } from 'react';

/** Firefox before 125 and Safari before 17 lack it. */
const isKnown = () => 'popover' in HTMLElement.prototype;

export type PopoverState = ReturnType<typeof usePopover>;

/**
 * State of a panel that a button opens over the page. The browser opens it, closes it on Escape or an outside click,
 * and returns the focus. Older browsers get a fallback.
 */
export function usePopover() {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const isOwn = !isKnown();
  const hide = () => {
    if (!isOwn) panel.current?.hidePopover();
    else {
      setOpen(false);
      opener.current?.focus();
    }
  };
  const show = () => (isOwn ? setOpen(true) : panel.current?.showPopover());

  useEffect(() => {
    if (!isOwn || !open) return undefined;
    const press = ({ target }: Event) => {
      const inside = [panel, opener].some(({ current }) => current?.contains(target as Node));
      if (!inside) setOpen(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [isOwn, open]);

  return {
    open,
    show,
    hide,
    isOwn,
    opener: isOwn
      ? { ref: opener, 'aria-expanded': open, onClick: () => setOpen(!open) }
      : { ref: opener, popoverTarget: id },
    panel: isOwn
      ? { ref: panel, id, hidden: !open }
      : {
          ref: panel,
          id,
          popover: 'auto' as const,
          // Content is mounted before opening and until closed, because the browser returns the focus from inside it.
          onBeforeToggle: ({ newState }: { newState: string }) => newState === 'open' && setOpen(true),
          onToggle: ({ newState }: { newState: string }) => setOpen(newState === 'open'),
        },
  };
}
