import { ConsoleLayout } from './console-layout';

/** `/admin/*`: superadmins and platform staff (spec L39). */
export const Component = () => <ConsoleLayout shell="admin" />;
