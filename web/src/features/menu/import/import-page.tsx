import { Problem } from '@/components/problem';
import { OneRestaurant } from '@/components/restaurant-scope/one-restaurant';
import { useWriteTarget } from '@/components/restaurant-scope/use-write-target';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { MenuPart } from '../shared/menu-part';
import { ReadOnlyWhileSuspended } from '../shared/while-suspended';
import { ImportWizard } from './import-wizard';

/** Parameters in the address that belong to one restaurant's import. */
const PARAMETERS = ['import', 'step'];

/** `…/menu/import`: imports a file into the menu, in four steps. The draft is on the server. */
export function Component() {
  const all = useAllRestaurants();
  const [target] = useWriteTarget();
  return (
    <MenuPart stacked>
      {all && <OneRestaurant without={PARAMETERS} />}
      {target && <Loaded key={target} restaurantId={target} />}
    </MenuPart>
  );
}

/** Reads the imports first, because an unfinished one is continued. */
function Loaded({ restaurantId }: { restaurantId: number }) {
  const { data, error, refetch } = trpc.menu.imports.list.useQuery({ restaurant_id: restaurantId });
  if (data)
    return (
      <ReadOnlyWhileSuspended>
        <ImportWizard restaurantId={restaurantId} imports={data.results} />
      </ReadOnlyWhileSuspended>
    );
  if (error) return <Problem title={errorText(error)} onRetry={() => void refetch()} />;
  return <SkeletonLines count={6} height={48} />;
}
