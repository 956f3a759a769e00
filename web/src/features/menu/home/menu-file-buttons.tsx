import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { LinkButton } from '@/components/link-button';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useMayWrite } from '@/hooks/use-may-read';
import { ExportMenuButton } from './export-menu-button';

const UnfinishedImport = lazyPart(async () => ({
  default: (await import('../import/unfinished-import')).UnfinishedImport,
}));
const ToDo = lazyPart(async () => ({ default: (await import('./to-do')).ToDo }));
const StartMenu = lazyPart(async () => ({ default: (await import('../import/start-menu')).StartMenu }));

/** Loaded only for an empty menu. Here, so that the first page does not name its files. */
export const StartMenuWhenEmpty = ({ restaurantId }: { restaurantId: number }) => (
  <Suspense>
    <StartMenu restaurantId={restaurantId} />
  </Suspense>
);

/** Lists what a menu lacks. Here for the same reason. */
export const MenuToDo = ({ restaurantId }: { restaurantId: number }) => (
  <Suspense>
    <ToDo restaurantId={restaurantId} />
  </Suspense>
);

/** Announces an unfinished import to users who can continue it. */
export function UnfinishedImportNote({ restaurantId }: { restaurantId: number }) {
  const mayWrite = useMayWrite();
  return <Suspense>{mayWrite('menu') && <UnfinishedImport restaurantId={restaurantId} />}</Suspense>;
}

/** Buttons that import and export the whole menu of a restaurant. */
export function MenuFileButtons({ restaurantId }: { restaurantId: number | undefined }) {
  const { basePath } = useConsole();
  return (
    <>
      <LinkButton to={paths.menuImport.href(basePath)}>Import menu</LinkButton>
      <ExportMenuButton restaurantId={restaurantId} />
    </>
  );
}
