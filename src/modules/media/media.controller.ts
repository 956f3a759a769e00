import { All, Controller, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NotFound } from '../../shared/errors.js';
import { RouteAccess } from '../../transport/rest/access.guard.js';
import { refuseMethod } from '../../transport/rest/rest-handler.js';
import { MediaFiles } from './media-files.js';

const METHODS = ['GET', 'HEAD'];

/** A name is never used twice, so a copy is good for ever. Nothing in the file may run, wherever it is opened. */
const HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** Finished images, for any visitor who knows the name. */
@Controller('media')
export class MediaController {
  constructor(private readonly files: MediaFiles) {}

  @All(':file')
  @RouteAccess('files', 'read')
  async serve(
    @Param('file') file: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (!METHODS.includes(request.method)) {
      refuseMethod(response, METHODS);
      return;
    }
    const image = await this.files.published(file);
    if (!image) throw new NotFound('There is no such image.');
    response.set(HEADERS).set('ETag', `"${file}"`).send(image);
  }
}
