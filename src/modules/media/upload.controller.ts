import { All, Controller, Post, Req, Res } from '@nestjs/common';
import { TRPCError } from '@trpc/server';
import type { Request, Response } from 'express';
import { type Rule, ruleOf } from '../../shared/access/matrix.js';
import { InvalidInput } from '../../shared/errors.js';
import { heedFormFields } from '../../transport/input/form-fields.js';
import { contextOf } from '../../transport/http/request-contexts.js';
import { actorOf, RouteAccess } from '../../transport/rest/access.guard.js';
import { refuseMethod } from '../../transport/rest/rest-answers.js';
import { requireScope } from '../../transport/trpc/authorize.js';
import { type ImagePurpose, type UploadResult, uploadFields } from './media.schemas.js';
import { MediaService } from './media.service.js';
import { formReader } from './forms/form-reader.js';
import { UploadGate } from './upload-gate.js';

const readForm = formReader(['file']);

const LOGO = [ruleOf('uploadLogo', 'write')] as const;
const MENU = [ruleOf('uploadMenu', 'write')] as const;
const TERRITORY = [ruleOf('uploadTerritory', 'write')] as const;

/** Access rules by purpose; one matching rule is enough. Without a purpose, anyone who can upload at all. */
const UPLOAD_ACCESS = {
  logo: LOGO,
  menu: MENU,
  topping: MENU,
  selection: MENU,
  rep_photo: TERRITORY,
  wallpaper: TERRITORY,
  other: [...MENU, ...LOGO],
} as const satisfies Record<ImagePurpose, readonly [Rule, ...Rule[]]>;

/** Upload endpoint, separate from procedures because it takes forms; otherwise it behaves like one. */
@Controller('upload/image')
export class UploadController {
  constructor(
    private readonly media: MediaService,
    private readonly gate: UploadGate,
  ) {}

  /** Any signed-in user can send a request; the image's purpose then decides. */
  @Post()
  @RouteAccess('upload', 'write')
  async upload(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UploadResult> {
    return this.gate.run(() => this.take(request, response));
  }

  @All()
  @RouteAccess('files', 'read')
  other(@Res() response: Response): void {
    refuseMethod(response, ['POST']);
  }

  private async take(request: Request, response: Response): Promise<UploadResult> {
    const { files, fields } = await this.media.receive(actorOf(request), () => readForm(request, response));
    if (!files.file) throw new InvalidInput('Choose an image.', 'file');
    heedFormFields(contextOf(request), uploadFields, fields);
    const sent = uploadFields.safeParse(fields);
    if (!sent.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: sent.error });
    const scope = await requireScope(contextOf(request), UPLOAD_ACCESS[sent.data.purpose], {
      operation: `upload.${sent.data.purpose}`,
      input: fields,
    });
    return this.media.upload(scope, sent.data, files.file);
  }
}
