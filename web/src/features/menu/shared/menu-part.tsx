import type { ReactNode } from 'react';
import { EditorPage } from '@/components/editor-page/editor-page';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';

interface MenuPartProps {
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** The parts of the content stand one below the other, apart. */
  stacked?: boolean;
  children?: ReactNode;
}

/** A screen under the menu that edits more than one thing: its name from the registry, and the way back. */
export function MenuPart(props: MenuPartProps) {
  const { title, basePath } = useConsole();
  const breadcrumbs = [{ title: 'Menu', href: paths.menu.href(basePath) }];
  return <EditorPage {...props} of={title} title={title} name={undefined} breadcrumbs={breadcrumbs} />;
}
