import { z } from 'zod';
import { pageAt } from '../../../shared/pages.js';
import { MENU_SAMPLES, readMenuSample, sampleFileName } from '../samples/index.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
import type { RouterDeps } from '../../../transport/trpc/router-deps.js';
import {
  importApplyInput,
  importCreateInput,
  importGetInput,
  importListInput,
  importListOutput,
  importOutput,
  importRowsInput,
  importRowsOutput,
  importUpdateInput,
  samplesOutput,
} from './menu-import.schemas.js';
import type { MenuImportsService } from './menu-imports.service.js';

const PATH = '/menu/imports/';
const ROW = `${PATH}{id}/` as const;
const tags = ['Menu'];
const row = 'menu_imports';

/** Procedures for imports of files into a menu. Files themselves are sent to a route of their own. */
export const menuImportsRouter = ({ keys }: RouterDeps, imports: MenuImportsService) =>
  router({
    list: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'GET',
          path: PATH,
          tags,
          summary: 'List menu imports',
          description: 'The newest imports of a restaurant. The one that is not finished can be continued.',
        },
      })
      .input(importListInput)
      .output(importListOutput)
      .query(async ({ ctx }) => ({ results: await imports.list(ctx.scope) })),

    samples: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'GET',
          path: '/menu/samples/',
          tags,
          summary: 'List sample menus',
          description: 'Menus to start from. Import one by its `id`.',
        },
      })
      .input(importListInput)
      .output(samplesOutput)
      .query(() => ({ results: [...MENU_SAMPLES] })),

    get: allowed('menu', 'write')
      .meta({
        row,
        openapi: {
          method: 'GET',
          path: ROW,
          tags,
          summary: 'Read a menu import',
          description: 'The draft with its columns and the counts of the check, or the result.',
        },
      })
      .input(importGetInput)
      .output(importOutput)
      .query(({ ctx, input }) => imports.get(ctx.scope, input.id)),

    rows: allowed('menu', 'write')
      .meta({
        row,
        openapi: {
          method: 'GET',
          path: `${ROW}rows/`,
          tags,
          summary: 'List the rows of a menu import',
          description:
            'Each row of the file: new, changed with its fields before and after, unchanged, ' +
            'refused with a sentence for each cell, or left out. Rows of the menu that the file lacks are `missing`.',
        },
      })
      .input(importRowsInput)
      .output(importRowsOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await imports.rows(ctx.scope, input), input, ctx.request.url, `${PATH}${input.id}/rows/`),
      ),

    create: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: PATH,
          tags,
          summary: 'Import pasted cells or a sample menu',
          description:
            'Begins an import of `text`, or of a `sample` menu. Files go to `POST /menu/imports/file/`. A restaurant has ' +
            'one unfinished import at a time (409 `import_open`). Nothing changes until it is applied.',
          requestHeaders: idempotencyHeaders,
        },
        bodyExample: { text: 'Category,Name,Price\nPasta,Carbonara,13.50' },
      })
      .input(importCreateInput)
      .output(importOutput)
      .mutation(async (call) => {
        const { sample, text } = call.input;
        const file = sample
          ? { name: sampleFileName(sample), bytes: await readMenuSample(sample) }
          : { name: 'Pasted cells', bytes: Buffer.from(text ?? '') };
        const added = await idempotent(keys, () => imports.add(call.ctx.scope, file))(call);
        return imports.read(call.ctx.scope, added);
      }),

    update: allowed('menu', 'write')
      .meta({
        row,
        openapi: {
          method: 'PATCH',
          path: ROW,
          tags,
          summary: 'Change a menu import',
          description:
            'Changes the meaning of columns, the decisions or single cells of the file, and compares it with the menu again.',
        },
        bodyExample: { cells: [{ source: 0, line: 2, column: 2, value: '13.50' }], by_name: true },
      })
      .input(importUpdateInput)
      .output(importOutput)
      .mutation(({ ctx, input }) => imports.update(ctx.scope, input)),

    run: allowed('menu', 'write')
      .meta({
        row,
        openapi: {
          method: 'POST',
          path: `${ROW}apply/`,
          tags,
          summary: 'Apply a menu import',
          description:
            'Makes exactly the changes of the check with this `digest`, all or none. Returns when it is done, or while it ' +
            'runs (`applying`). If the menu changed since, nothing is written and the check is made again (`ready` with a ' +
            '`message`). The history has one entry, `batch_id`.',
          requestHeaders: idempotencyHeaders,
        },
        bodyExample: { digest: '9f2c1a7be4d05836' },
      })
      .input(importApplyInput)
      .output(importOutput)
      .mutation(async (call) => {
        const begun = await idempotent(keys, () => imports.beginApplying(call.ctx.scope, call.input))(call);
        return imports.apply(call.ctx.scope, begun);
      }),

    undo: allowed('menu', 'write')
      .meta({
        row,
        openapi: {
          method: 'POST',
          path: `${ROW}undo/`,
          tags,
          summary: 'Undo a menu import',
          description:
            'Within 24 hours. Rows that still have the import’s values go back, deleted ones return with their ids. ' +
            '`undone.kept` lists those that stay, each with its reason and its values.',
          requestHeaders: idempotencyHeaders,
        },
        bodyExample: {},
      })
      .input(importGetInput)
      .output(importOutput)
      .mutation(async (call) => {
        const begun = await idempotent(keys, () => imports.beginUndoing(call.ctx.scope, call.input.id))(call);
        return imports.undo(call.ctx.scope, begun);
      }),

    discard: allowed('menu', 'write')
      .meta({
        row,
        openapi: { method: 'DELETE', path: ROW, tags, summary: 'Discard a menu import' },
        status: 204,
      })
      .input(importGetInput)
      .output(z.void())
      .mutation(({ ctx, input }) => imports.discard(ctx.scope, input.id)),
  });
