import { ConsoleLayout } from './console-layout';

/** `/admin/*`: superadmins and platform staff. */
export const Component = () => <ConsoleLayout shell="admin" />;
