import { All, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { RouteAccess } from '../../../transport/rest/access.guard.js';
import { hashResponse } from '../../../transport/rest/tags.js';
import { refuseMethod } from '../../../transport/rest/rest-answers.js';
import { MENU_FORMAT_VERSION, menuFileDocument } from './menu-file.schemas.js';

const FOLDER = 'schemas';
const FILE = `menu-${MENU_FORMAT_VERSION}.json`;
/** Path of the format's JSON schema. */
export const MENU_SCHEMA_PATH = `/${FOLDER}/${FILE}`;

/** Made from the schemas on first use. */
let schema: { text: string; tag: string } | undefined;
function menuSchema() {
  const text = JSON.stringify(
    { title: 'Menu of a restaurant', ...z.toJSONSchema(menuFileDocument) },
    null,
    2,
  );
  return { text, tag: `"${hashResponse(text)}"` };
}

/** Serves the JSON schema of menu files, to any program. */
@Controller(FOLDER)
export class MenuSchemaController {
  @All(FILE)
  @RouteAccess('files', 'read')
  show(@Req() request: Request, @Res() response: Response): void {
    if (!['GET', 'HEAD'].includes(request.method)) {
      refuseMethod(response, ['GET', 'HEAD']);
      return;
    }
    schema ??= menuSchema();
    response
      .set({
        'Content-Type': 'application/schema+json',
        'Cache-Control': 'public, max-age=3600',
        'Access-Control-Allow-Origin': '*',
        ETag: schema.tag,
      })
      .send(schema.text);
  }
}
