import type { PackedPoints, PointLayerName, Spots, MapViewport } from './point-layers';
import type { FromWorker, ToWorker } from './point-worker';

/** Point of any list. */
export interface MapPoint {
  lat: number;
  lng: number;
  weight: number;
}

/** Queries the worker for what is in view. Only the latest query is answered, because earlier views are gone. */
export class PointClient {
  private readonly worker = new Worker(new URL('./point-worker.ts', import.meta.url), { type: 'module' });
  private asked = 0;
  /** Query to send when the worker is free; it handles one at a time. */
  private next: MapViewport | undefined;
  private isBusy = false;

  constructor(private readonly onSpots: (spots: Spots) => void) {
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.answered(data));
  }

  load(name: PointLayerName, points: readonly MapPoint[]): void {
    const packed = packedOf(points);
    this.send({ kind: 'load', name, points: packed }, [packed.places.buffer, packed.weights.buffer]);
  }

  find(view: MapViewport): void {
    this.next = view;
    if (!this.isBusy) this.askNext();
  }

  end(): void {
    this.worker.terminate();
  }

  private askNext(): void {
    const view = this.next;
    if (!view) return;
    this.next = undefined;
    this.isBusy = true;
    this.asked += 1;
    this.send({ kind: 'find', asked: this.asked, view });
  }

  private answered({ asked, spots }: FromWorker): void {
    this.isBusy = false;
    if (asked === this.asked) this.onSpots(spots);
    this.askNext();
  }

  private send(message: ToWorker, transfer: Transferable[] = []): void {
    this.worker.postMessage(message, transfer);
  }
}

function packedOf(points: readonly MapPoint[]): PackedPoints {
  const places = new Float64Array(points.length * 2);
  const weights = new Uint32Array(points.length);
  points.forEach(({ lat, lng, weight }, at) => {
    places[at * 2] = lng;
    places[at * 2 + 1] = lat;
    weights[at] = weight;
  });
  return { places, weights };
}
