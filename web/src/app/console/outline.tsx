import page from '@/components/console-page.module.css';
import layout from './console-layout.module.css';
import header from './header.module.css';

/**
 * How a screen looks before its scripts have come: the frame and its name, as a picture that nothing reads out or
 * focuses. The build writes it into the screen's template, and the application takes its place.
 */
export const ConsoleOutline = ({ title }: { title: string }) => (
  <div className={`${layout.page} ${layout.outline}`} data-outline="" aria-hidden="true" inert>
    <div className={layout.side} />
    <div className={layout.column}>
      <div className={header.header} />
      <div className={layout.main}>
        <div className={page.head}>
          <h1 className={page.title}>{title}</h1>
        </div>
      </div>
    </div>
  </div>
);
