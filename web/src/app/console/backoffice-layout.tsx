import { ConsoleLayout } from './console-layout';

/** `/backoffice/*`: everybody signed in (spec L38). */
export const Component = () => <ConsoleLayout shell="backoffice" />;
