import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import type { KeyHint } from '@/hooks/use-page-key';

interface LinkButtonProps
  extends Pick<ComponentProps<typeof Button>, 'type' | 'size' | 'icon' | 'children' | 'aria-label'>, KeyHint {
  to: string;
}

/** A link that looks like a button. */
export function LinkButton({ to, ...button }: LinkButtonProps) {
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLElement>(to);
  return <Button {...button} href={href} onClick={onClick} />;
}
