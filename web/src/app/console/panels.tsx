import { PRODUCT_NAME } from '@server/shared/product';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { LOADING_TEXTS } from '@server/shared/texts/loading';
import { ConsolePage } from '@/components/console-page';
import { LinkButton } from '@/components/link-button';
import { PageTitle } from '@/components/page-title';
import { Problem } from '@/components/problem';
import { SkeletonBlocks } from '@/components/skeletons/skeleton-blocks';
import { useConsole } from '@/hooks/use-console';

/** Shown while the profile loads. */
export const LoadingPage = () => (
  <>
    <PageTitle title={PRODUCT_NAME} className="visually-hidden">
      Loading
    </PageTitle>
    <SkeletonBlocks heights={[36, 360]} />
  </>
);

interface UnreadProps {
  text: string;
  onRetry: () => void;
}

/** Shown instead of a screen when the profile could not be loaded. */
export const Unread = ({ text, onRetry }: UnreadProps) => (
  <>
    <PageTitle title={LOADING_TEXTS.pageNotLoaded} size="console" />
    <Problem title={`${text}. ${LOADING_TEXTS.checkConnection}`} onRetry={onRetry} />
  </>
);

/** The route opens, but not its content (C-196). */
export const NoAccess = () => (
  <ConsolePage>
    <p>{CONSOLE_TEXTS.noAccess}</p>
  </ConsolePage>
);

/** Unknown addresses under /admin. */
export function NotFoundPage() {
  const { basePath } = useConsole();
  return (
    <ConsolePage>
      <p>{CONSOLE_TEXTS.notFoundHelp}</p>
      <LinkButton to={basePath}>{CONSOLE_TEXTS.backHome}</LinkButton>
    </ConsolePage>
  );
}
