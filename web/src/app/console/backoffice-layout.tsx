import { ConsoleLayout } from './console-layout';

/** `/backoffice/*`: every signed-in user. */
export const Component = () => <ConsoleLayout shell="backoffice" />;
