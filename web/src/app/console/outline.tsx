import { Inline } from '@/components/layout/inline';
import page from '@/components/console-page.module.css';
import titleStyles from '@/components/page-title.module.css';
import layout from './console-layout.module.css';
import header from './header.module.css';

/**
 * Placeholder for a screen whose scripts are still loading: the frame and the title. Hidden from screen readers and
 * the keyboard. The build writes it into the screen's template, and the application replaces it.
 */
export const ConsoleOutline = ({ title }: { title: string }) => (
  <div className={`${layout.page} ${layout.outline}`} data-outline="" aria-hidden="true" inert>
    <div className={layout.side} />
    <div className={layout.column}>
      <Inline gap={2} align="center" className={header.header} />
      <div className={layout.main}>
        <Inline gap={4} rowGap={2} wrap align="start" justify="space-between" className={page.head}>
          <h1 className={titleStyles.console}>{title}</h1>
        </Inline>
      </div>
    </div>
  </div>
);
