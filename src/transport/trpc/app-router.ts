import { router } from './trpc.js';

/** Nest token of the router. */
export const APP_ROUTER = Symbol('APP_ROUTER');

/** Every operation of the product, once: /trpc and REST both answer from it. */
export const createAppRouter = () => router({});

export type AppRouter = ReturnType<typeof createAppRouter>;
