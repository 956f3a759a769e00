import { All, Controller, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NotFound } from '../../shared/errors.js';
import { THUMBNAILS } from '../../shared/thumbnails.js';
import { RouteAccess } from '../../transport/rest/access.guard.js';
import { refuseMethod } from '../../transport/rest/rest-handler.js';
import { MediaFiles } from './media-files.js';
import { Thumbnails } from './thumbnails.js';

const METHODS = ['GET', 'HEAD'];

/** A name is never used twice, so a copy is good for ever. Nothing in the file may run, wherever it is opened. */
const HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** For an image that stands in for its thumbnail: the next look may find that. */
const FOR_NOW = { ...HEADERS, 'Cache-Control': 'no-cache' };

const NO_IMAGE = 'Image not found.';

/** Finished images and their thumbnails, for any visitor who knows the name. */
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

/** Answers what does not read. @returns whether it did */
function isRefused(request: Request, response: Response): boolean {
  if (METHODS.includes(request.method)) return false;
  refuseMethod(response, METHODS);
  return true;
}
