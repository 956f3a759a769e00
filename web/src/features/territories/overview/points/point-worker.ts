import { PointIndex } from './point-index';
import type { PackedPoints, PointLayerName, Spots, MapViewport } from './point-layers';

export type ToWorker =
  | { kind: 'load'; name: PointLayerName; points: PackedPoints }
  | { kind: 'find'; asked: number; view: MapViewport };
export interface FromWorker {
  asked: number;
  spots: Spots;
}

const index = new PointIndex();

/** Indexes points outside the page's thread, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'load') index.load(data.name, data.points);
  else postMessage({ asked: data.asked, spots: index.find(data.view) } satisfies FromWorker);
});
