import { type Coords, GridLayer, type Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import styles from './area-map.module.css';

const degreesOf = (value: number, [positive, negative]: readonly [string, string]) =>
  `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;

/** Lines with their degrees: what a map without pictures can still say about where it is. */
class GraticuleLayer extends GridLayer {
  constructor(private readonly map: LeafletMap) {
    super({ tileSize: 256, className: styles.graticule ?? '', zIndex: 0 });
  }

  protected override createTile(coords: Coords): HTMLElement {
    const tile = document.createElement('div');
    tile.className = styles.square ?? '';
    const { lat, lng } = this.map.unproject(coords.scaleBy(this.getTileSize()), coords.z);
    tile.textContent = `${degreesOf(lat, ['N', 'S'])}  ${degreesOf(lng, ['E', 'W'])}`;
    return tile;
  }
}

/** Under the pictures: covered as soon as they are there. */
export function Graticule() {
  const map = useMap();
  useEffect(() => {
    const layer = new GraticuleLayer(map).addTo(map);
    return () => void layer.remove();
  }, [map]);
  return null;
}
