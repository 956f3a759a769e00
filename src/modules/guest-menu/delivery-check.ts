import { Injectable } from '@nestjs/common';
import { distanceBetween } from '../../shared/territories/geometry.js';
import {
  bareZip,
  isWholeZip,
  looksLikeZip,
  normalizeZip,
  zipCodeOf,
} from '../../shared/territories/zip-code.js';
import { ZipPoints } from '../zips/index.js';
import {
  type DeliveryArea,
  type DeliveryVerdict,
  verdictByDistance,
  verdictByList,
} from './delivery-area.js';

/** Tells guests whether a restaurant delivers to their zip. */
@Injectable()
export class DeliveryCheck {
  constructor(private readonly points: ZipPoints) {}

  /**
   * @param area undefined if the restaurant has not said where it delivers
   * @param country of the restaurant: another country's code, or a part of one, gets "no" only as `invalid`
   */
  async verdict(
    area: DeliveryArea | undefined,
    written: string,
    country: string | null,
  ): Promise<DeliveryVerdict> {
    const verdict = await this.compare(area, normalizeZip(written, country ?? undefined));
    const isFirm = verdict === 'no' || verdict === 'unknown';
    return isFirm && !isWholeZip(written, country) ? 'invalid' : verdict;
  }

  private async compare(area: DeliveryArea | undefined, written: string): Promise<DeliveryVerdict> {
    // British districts such as E1 are shorter than any code.
    const code = zipCodeOf(written) ?? bareZip(written);
    if (!looksLikeZip(code)) return 'invalid';
    if (area === undefined) return 'unknown';
    if (area.mode === 'zip') return verdictByList(area.zips, code);
    const center = zipCodeOf(area.center);
    if (center === undefined) return 'unknown';
    const found = await this.points.find([center, code]);
    const [from, to] = [found.get(center), found.get(code)];
    return verdictByDistance(from && to && distanceBetween(from, to), area.miles);
  }
}
