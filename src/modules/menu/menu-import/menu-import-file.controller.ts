import { All, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { TRPCError } from '@trpc/server';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { ruleOf } from '../../../shared/access/matrix.js';
import { contextOf } from '../../../transport/http/request-contexts.js';
import { requireUnencoded } from '../../../transport/http/body.js';
import { heedFormFields } from '../../../transport/input/form-fields.js';
import { RouteAccess } from '../../../transport/rest/access.guard.js';
import { refuseMethod } from '../../../transport/rest/rest-answers.js';
import { requireScope } from '../../../transport/trpc/authorize.js';
import { restaurantField } from '../shared/fields.schemas.js';
import { ImportTooLarge } from './menu-import.errors.js';
import type { ImportOutput } from './menu-import.schemas.js';
import { MenuImportsService } from './menu-imports.service.js';
import { IMPORT_LIMITS } from './reading/import-limits.js';

const RULE = ruleOf('menu', 'write');
const query = z.object({ ...restaurantField, name: z.string().max(255).default('menu') });

/** Accepts a file for an import. Not a procedure, because the body is the file itself. */
@Controller('menu/imports/file')
export class MenuImportFileController {
  constructor(private readonly imports: MenuImportsService) {}

  @Post()
  @HttpCode(200)
  @RouteAccess('menu', 'write')
  async create(@Req() request: Request): Promise<ImportOutput> {
    const context = contextOf(request);
    heedFormFields(context, query, {});
    const sent = query.safeParse(request.query);
    if (!sent.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: sent.error });
    const scope = await requireScope(context, [RULE], {
      operation: 'menu.imports.file',
      input: request.query,
    });
    requireUnencoded(request);
    const added = await this.imports.add(scope, { name: sent.data.name, bytes: await bodyOf(request) });
    return this.imports.read(scope, added);
  }

  @All()
  @RouteAccess('files', 'read')
  other(@Res() response: Response): void {
    refuseMethod(response, ['POST']);
  }
}

/** Reads the body. One that is too large is read to its end, so that the client sees the answer. */
async function bodyOf(request: Request): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > 4 * IMPORT_LIMITS.file) break;
    if (size <= IMPORT_LIMITS.file) parts.push(part);
  }
  if (size > IMPORT_LIMITS.file) throw new ImportTooLarge();
  return Buffer.concat(parts);
}
