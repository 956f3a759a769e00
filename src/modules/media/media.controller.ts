import { All, Controller, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NotFound } from '../../shared/errors.js';
import { THUMBNAILS } from '../../shared/thumbnails.js';
import { RouteAccess } from '../../transport/rest/access.guard.js';
import { refuseMethod } from '../../transport/rest/rest-answers.js';
import { MediaFiles } from './media-files.js';
import { Thumbnails } from './thumbnails.js';

const METHODS = ['GET', 'HEAD'];

/** Names are never reused, so copies can be cached forever. Nothing in the file can run as a script. */
const HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** For an image served instead of its missing thumbnail, which may exist at the next request. */
const FOR_NOW = { ...HEADERS, 'Cache-Control': 'no-cache' };

const NO_IMAGE = 'Image not found.';

/** Serves finished images and thumbnails to any visitor who knows the name. */
@Controller('media')
export class MediaController {
  constructor(
    private readonly files: MediaFiles,
    private readonly thumbnails: Thumbnails,
  ) {}

  @All(`${THUMBNAILS}/:file`)
  @RouteAccess('files', 'read')
  async serveThumbnail(
    @Param('file') file: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (isRefused(request, response)) return;
    const thumbnail = await this.files.thumbnail(file);
    if (thumbnail) {
      response.set(HEADERS).set('ETag', `"${THUMBNAILS}/${file}"`).send(thumbnail);
      return;
    }
    const image = await this.files.published(file);
    if (!image) throw new NotFound(NO_IMAGE);
    this.thumbnails.order(file);
    response.set(FOR_NOW).set('ETag', `"${file}"`).send(image);
  }

  @All(':file')
  @RouteAccess('files', 'read')
  async serve(
    @Param('file') file: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (isRefused(request, response)) return;
    const image = await this.files.published(file);
    if (!image) throw new NotFound(NO_IMAGE);
    response.set(HEADERS).set('ETag', `"${file}"`).send(image);
  }
}

/** Refuses all methods that do not read. @returns true when refused */
function isRefused(request: Request, response: Response): boolean {
  if (METHODS.includes(request.method)) return false;
  refuseMethod(response, METHODS);
  return true;
}
