import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'type' | 'icon' | 'children' | 'aria-label'
> {
  to: string;
}

/** A link that looks like a button. */
export function LinkButton({ to, ...button }: LinkButtonProps) {
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLElement>(to);
  return <Button {...button} href={href} onClick={onClick} />;
}
