import { RouterProvider } from 'react-router';
import { createAppRouter } from './router';

const router = createAppRouter();

/** Everything behind the landing page. */
export const Component = () => <RouterProvider router={router} />;
