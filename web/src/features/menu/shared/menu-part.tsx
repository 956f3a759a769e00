import type { ReactNode } from 'react';
import { EditorPage } from '@/components/editor-page/editor-page';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';

interface MenuPartProps {
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Stacks the parts of the content, with gaps. */
  stacked?: boolean;
  children?: ReactNode;
}

/** Frame for a menu screen that edits several rows: title from the registry, and breadcrumbs back to the menu. */
export function MenuPart(props: MenuPartProps) {
  const { title, basePath } = useConsole();
  const breadcrumbs = [{ title: 'Menu', href: paths.menu.href(basePath) }];
  return <EditorPage {...props} of={title} title={title} name={undefined} breadcrumbs={breadcrumbs} />;
}
