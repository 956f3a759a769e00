import { Controller, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ruleOf } from '../../shared/access/matrix.js';
import { InvalidInput } from '../../shared/errors.js';
import { idSchema, versionedRowInput, versionSchema } from '../../shared/schemas.js';
import { heedFormFields } from '../../transport/input/form-fields.js';
import { contextOf } from '../../transport/http/request-contexts.js';
import { actorOf, RouteAccess } from '../../transport/rest/access.guard.js';
import { hashResponse, matchedVersions, rowTag } from '../../transport/rest/tags.js';
import { requirePlatform } from '../../transport/trpc/authorize.js';
import { formReader, MediaService, UploadGate } from '../media/index.js';
import { TerritoryImagesService } from './images.service.js';
import { TerritoryNotFound } from './territories.errors.js';
import { TERRITORY_IMAGES, type TerritoryOutput } from './territories.schemas.js';

const readForm = formReader(TERRITORY_IMAGES);
/** Fields that the form can have besides images. */
const FIELDS = versionedRowInput.pick({ version: true });
const RULE = ruleOf('uploadTerritory', 'write');

/** Receives images of a territory as a form, at the same path as its JSON. */
@Controller('territories/:id')
@RouteAccess('uploadTerritory', 'write')
export class TerritoryImagesController {
  constructor(
    private readonly images: TerritoryImagesService,
    private readonly media: MediaService,
    private readonly gate: UploadGate,
  ) {}

  @Patch()
  patch(
    @Param('id') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TerritoryOutput> {
    return this.gate.run(() => this.take(id, request, response));
  }

  /** For clients that can send forms only with POST. */
  @Post()
  @HttpCode(200)
  post(
    @Param('id') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TerritoryOutput> {
    return this.gate.run(() => this.take(id, request, response));
  }

  private async take(path: string, request: Request, response: Response): Promise<TerritoryOutput> {
    const { files, fields } = await this.media.receive(actorOf(request), () => readForm(request, response));
    if (Object.keys(files).length === 0) throw new InvalidInput('Choose an image.', 'rep_photo');
    const context = contextOf(request);
    heedFormFields(context, FIELDS, fields);
    const scope = await requirePlatform(context, RULE, { operation: 'territories.images' });
    const id = idSchema.safeParse(path);
    if (!id.success) throw new TerritoryNotFound();
    const version = versionOf(fields, context.request.header('if-match'));
    const saved = await this.images.save(scope, { id: id.data, version, files });
    response.setHeader('ETag', rowTag(saved.version, hashResponse(JSON.stringify(saved))));
    return saved;
  }
}

/** Reads the version from the form or from If-Match. @throws InvalidInput */
function versionOf(fields: Record<string, unknown>, ifMatch: string | undefined): number | undefined {
  const allowed = matchedVersions(ifMatch);
  if (fields['version'] === undefined || fields['version'] === '') {
    // Refuse several versions, because an upload cannot be retried with the next one.
    if (allowed && allowed.length > 1) throw new InvalidInput('Images take one tag.', 'If-Match');
    return allowed?.[0];
  }
  const version = versionSchema.safeParse(fields['version']);
  if (!version.success) throw new InvalidInput('The version must be a whole number.', 'version');
  if (allowed && !allowed.includes(version.data))
    throw new InvalidInput('Sent twice, with different values.', 'version');
  return version.data;
}
