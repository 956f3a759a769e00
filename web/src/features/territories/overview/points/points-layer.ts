import {
  DomUtil,
  type LatLng,
  Layer,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  Point,
  type ZoomAnimEvent,
} from 'leaflet';
import { LIGHT_PALETTE, type Palette } from '@/theme/palette';
import { type MapPoint, PointClient } from './point-client';
import { Heat, rampOf, rgbOf } from './heat';
import type { MapBounds, PointLayerName, Spot, Spots } from './point-layers';

/** Drawn area beyond each edge, as a share of the view: panning within it draws nothing. */
const MARGIN = 0.35;
/** From this zoom on, single points have labels. */
const NAMED_FROM = 11;
/** Touch radius around a spot (px). */
const REACH = 22;

interface Style {
  fill: string;
  line: string;
  text: string;
}

/** Clicked spot. */
export interface Pressed {
  layer: PointLayerName;
  spot: Spot;
}

interface PointsLayerOptions {
  font: string;
  /** Label of a single point. */
  nameOf: (layer: PointLayerName, index: number) => string;
  onSpots: (spots: Spots) => void;
}

/** Position and size of the canvas. */
interface Frame {
  /** Its top left corner in the world (pixels at the zoom). */
  from: Point;
  size: Point;
  zoom: number;
}

/**
 * Draws tens of thousands of points on one canvas: a worker finds those in view, and only they are drawn. The canvas
 * reaches beyond the edges and moves with the map, so that panning draws nothing.
 */
export class PointsLayer extends Layer {
  private readonly canvas = document.createElement('canvas');
  private readonly client = new PointClient((spots) => this.arrived(spots));
  private shown: readonly PointLayerName[] = [];
  private asked: Frame | undefined;
  private drawn: Frame | undefined;
  private spots: Spots = {};
  private palette: Palette = LIGHT_PALETTE;
  private heat = heatIn(LIGHT_PALETTE);

  constructor(
    private readonly map: LeafletMap,
    private readonly own: PointsLayerOptions,
  ) {
    super();
    this.canvas.className = 'leaflet-zoom-animated';
    this.canvas.style.pointerEvents = 'none';
    // Above the circles, which are also on a canvas.
    this.canvas.style.zIndex = '101';
    this.canvas.setAttribute('aria-hidden', 'true');
  }

  override onAdd(map: LeafletMap): this {
    map.getPane('overlayPane')?.append(this.canvas);
    this.ask();
    return this;
  }

  override onRemove(): this {
    this.canvas.remove();
    this.client.end();
    return this;
  }

  override getEvents() {
    return {
      moveend: () => this.ask(),
      viewreset: () => this.ask(),
      resize: () => this.ask(),
      move: () => this.askNearTheEdge(),
      zoom: () => this.follow(this.map.getCenter(), this.map.getZoom()),
      zoomanim: ((event: ZoomAnimEvent) => this.follow(event.center, event.zoom)) as LeafletEventHandlerFn,
    };
  }

  load(name: PointLayerName, points: readonly MapPoint[]): void {
    this.client.load(name, points);
    this.ask();
  }

  paint(palette: Palette): void {
    this.palette = palette;
    this.heat = heatIn(palette);
    if (this.drawn) this.draw(this.drawn);
  }

  show(layers: readonly PointLayerName[]): void {
    this.shown = layers;
    this.ask();
  }

  /** Finds the spot at a place of the map container. */
  at(place: Point): Pressed | undefined {
    const { drawn } = this;
    if (!drawn) return undefined;
    const world = this.map.containerPointToLayerPoint(place).add(this.map.getPixelOrigin());
    const near = (['restaurants', 'shared', 'zips'] as const).flatMap((layer) =>
      (this.spots[layer]?.spots ?? []).map((spot) => ({
        layer,
        spot,
        far: Math.hypot(spot.x - world.x, spot.y - world.y) - radiusOf(spot),
      })),
    );
    const [nearest] = near.filter(({ far }) => far < REACH / 2).sort((one, other) => one.far - other.far);
    return nearest;
  }

  private ask(): void {
    const { map } = this;
    const size = map.getSize();
    const margin = size.multiplyBy(MARGIN).round();
    const corner = map.containerPointToLayerPoint(new Point(0, 0)).add(map.getPixelOrigin()).round();
    this.asked = {
      from: corner.subtract(margin),
      size: size.add(margin.multiplyBy(2)),
      zoom: map.getZoom(),
    };
    const { from, zoom } = this.asked;
    this.client.find({
      drawn: this.boxOf(from, from.add(this.asked.size), zoom),
      seen: this.boxOf(corner, corner.add(size), zoom),
      zoom,
      layers: this.shown,
    });
  }

  private boxOf(from: Point, to: Point, zoom: number): MapBounds {
    const [northWest, southEast] = [this.map.unproject(from, zoom), this.map.unproject(to, zoom)];
    return [northWest.lng, southEast.lat, southEast.lng, northWest.lat];
  }

  /** Requests points beyond the canvas while the map is dragged, before they come into view. */
  private askNearTheEdge(): void {
    const { asked, map } = this;
    if (!asked || asked.zoom !== map.getZoom()) return;
    const size = map.getSize();
    const corner = map.containerPointToLayerPoint(new Point(0, 0)).add(map.getPixelOrigin());
    const moved = corner.subtract(asked.from).subtract(size.multiplyBy(MARGIN));
    if (Math.abs(moved.x) > (size.x * MARGIN) / 2 || Math.abs(moved.y) > (size.y * MARGIN) / 2) this.ask();
  }

  private arrived(spots: Spots): void {
    const { asked, map } = this;
    // Result for an earlier zoom; another one is on its way.
    if (!asked || asked.zoom !== map.getZoom()) return;
    this.spots = spots;
    this.drawn = asked;
    this.draw(asked);
    this.own.onSpots(spots);
  }

  /** Keeps the canvas at its place in the world while the map zooms. */
  private follow(center: LatLng, zoom: number): void {
    const { drawn, map } = this;
    if (!drawn) return;
    const half = map.getSize().divideBy(2);
    const pane = map.containerPointToLayerPoint(new Point(0, 0));
    const origin = map.project(center, zoom).subtract(half).subtract(pane).round();
    const corner = map.project(map.unproject(drawn.from, drawn.zoom), zoom).subtract(origin);
    DomUtil.setTransform(this.canvas, corner, map.getZoomScale(zoom, drawn.zoom));
  }

  private draw({ from, size }: Frame): void {
    const density = Math.min(devicePixelRatio, 2);
    const { canvas } = this;
    canvas.width = size.x * density;
    canvas.height = size.y * density;
    canvas.style.width = `${size.x}px`;
    canvas.style.height = `${size.y}px`;
    DomUtil.setTransform(canvas, from.subtract(this.map.getPixelOrigin()), 1);
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.scale(density, density);
    const here = (name: PointLayerName) =>
      (this.spots[name]?.spots ?? []).map((spot) => ({ ...spot, x: spot.x - from.x, y: spot.y - from.y }));
    this.heat.draw(pen, here('waiting'), size.x, size.y);
    const { palette } = this;
    const zips = { fill: palette.infoSoft, line: palette.info, text: palette.info };
    const shared = { fill: palette.errorSoft, line: palette.error, text: palette.error };
    const restaurants = { fill: palette.warningSoft, line: palette.warning, text: palette.warning };
    this.drawSpots(pen, 'zips', here('zips'), zips);
    this.drawSpots(pen, 'shared', here('shared'), shared);
    this.drawSpots(pen, 'restaurants', here('restaurants'), restaurants);
  }

  private drawSpots(
    pen: CanvasRenderingContext2D,
    layer: PointLayerName,
    spots: readonly Spot[],
    { fill, line, text }: Style,
  ): void {
    pen.font = this.own.font;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineWidth = 1.5;
    pen.strokeStyle = line;
    for (const spot of spots) {
      const isOne = spot.index >= 0;
      pen.beginPath();
      pen.arc(spot.x, spot.y, radiusOf(spot), 0, Math.PI * 2);
      pen.fillStyle = isOne ? line : fill;
      pen.fill();
      if (!isOne) pen.stroke();
      const said = isOne
        ? this.map.getZoom() >= NAMED_FROM && this.own.nameOf(layer, spot.index)
        : short(spot.points);
      if (!said) continue;
      if (isOne) this.named(pen, said, spot, line);
      else {
        pen.fillStyle = text;
        pen.fillText(said, spot.x, spot.y + 0.5);
      }
    }
  }

  /** Draws a label above a dot, with a background, because anything can be below it. */
  private named(pen: CanvasRenderingContext2D, word: string, { x, y }: Spot, colour: string): void {
    const width = pen.measureText(word).width + 10;
    pen.fillStyle = this.palette.surface;
    pen.beginPath();
    pen.roundRect(x - width / 2, y - 25, width, 17, 5);
    pen.fill();
    pen.fillStyle = colour;
    pen.fillText(word, x, y - 16);
  }
}

const heatIn = ({ butter, apricot, beet }: Palette) =>
  new Heat(rampOf([butter, apricot, beet].map((hex) => rgbOf(hex))));

/** Radius of a spot, larger for more points, but never so large that it hides its neighbors (px). */
const radiusOf = ({ points }: Spot) => (points === 1 ? 5 : 13 + Math.min(11, Math.log10(points) * 4));

/** Short number that fits a circle: '1.2k'. */
const short = (count: number) =>
  count < 1_000 ? String(count) : `${(count / 1_000).toFixed(count < 10_000 ? 1 : 0)}k`;
