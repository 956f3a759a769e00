import { ConsoleLayout } from './console-layout';

/** `/backoffice/*`: everybody signed in. */
export const Component = () => <ConsoleLayout shell="backoffice" />;
