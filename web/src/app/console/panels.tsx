import { PRODUCT_NAME } from '@server/shared/product';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { ConsolePage } from '@/components/console-page';
import { LinkButton } from '@/components/link-button';
import { PageTitle } from '@/components/page-title';
import { WaitingBlocks } from '@/components/waiting/waiting-blocks';
import { useConsole } from '@/hooks/use-console';

/** While the profile is on its way. */
export const LoadingPage = () => (
  <>
    <PageTitle title={PRODUCT_NAME} className="visually-hidden">
      Loading
    </PageTitle>
    <WaitingBlocks heights={[36, 360]} />
  </>
);

/** The route opens, its content does not (C-196). */
export const NoAccess = () => (
  <ConsolePage>
    <p>{CONSOLE_TEXTS.noAccess}</p>
  </ConsolePage>
);

/** Unknown addresses under /admin (C-16). */
export function NotFoundPage() {
  const { basePath } = useConsole();
  return (
    <ConsolePage>
      <p>{CONSOLE_TEXTS.notFoundHelp}</p>
      <LinkButton to={basePath}>{CONSOLE_TEXTS.backHome}</LinkButton>
    </ConsolePage>
  );
}
