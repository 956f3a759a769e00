import type {
  inferRouterInputs,
  inferRouterOutputs,
  TRPCBuiltRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
} from '@trpc/server';
import type { Routes } from './routes.js';

interface Failure {
  code: number;
  message: string;
  data: {
    httpStatus: number;
    /** One sentence for users. */
    detail: string;
    message: string;
    /** For programs. */
    code: string;
    /** Seconds. */
    retryAfter?: number;
    errors?: { path: string; message: string }[];
  };
}

interface Root {
  ctx: object;
  meta: object;
  errorShape: Failure;
  transformer: false;
}

export type Query<Input, Output> = TRPCQueryProcedure<{ input: Input; output: Output; meta: object }>;
export type Mutation<Input, Output> = TRPCMutationProcedure<{ input: Input; output: Output; meta: object }>;

/** Router of `/trpc`, for `createTRPCClient<AppRouter>`. */
export type AppRouter = TRPCBuiltRouter<Root, { [Name in keyof Routes]: Routes[Name] }>;
export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;
