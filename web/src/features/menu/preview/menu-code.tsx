import { Button } from 'antd';
import { useMemo } from 'react';
import { encode, renderSVG } from 'uqr';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { PRODUCT_NAME } from '@server/shared/product';
import type { Paper } from './print-sheet';
import styles from './menu-code.module.css';

/** One large code, table tents to fold, or stickers to cut out. */
export type CodeLayout = 'one' | 'tents' | 'stickers';

/** Codes on one page. */
const COUNTS: Record<CodeLayout, number> = { one: 1, tents: 2, stickers: 12 };
/** Readable with a quarter of it covered. The border is the empty space that readers need. */
const CODE = { ecc: 'Q', border: 4 } as const;

interface MenuCodesProps {
  layout: CodeLayout;
  paper: Paper;
  name: string;
  url: string;
  logo: string | null;
}

/** A page of QR codes for the address of the menu. */
export default function MenuCodes({ layout, paper, ...code }: MenuCodesProps) {
  const { url } = code;
  const image = useMemo(() => svgAddress(url), [url]);
  const card = <Card {...code} image={image} />;
  return (
    <div className={styles.page} data-layout={layout} data-paper={paper}>
      {Array.from({ length: COUNTS[layout] }, (_, at) =>
        layout === 'tents' ? (
          <div key={at} className={styles.tent}>
            {/* Upside down on the sheet, upright once it is folded. */}
            <div className={styles.back} aria-hidden>
              {card}
            </div>
            {card}
          </div>
        ) : (
          <div key={at} className={styles.place}>
            {card}
          </div>
        ),
      )}
    </div>
  );
}

interface CardProps extends Pick<MenuCodesProps, 'name' | 'url' | 'logo'> {
  image: string;
}

function Card({ name, url, logo, image }: CardProps) {
  return (
    <Stack gap={2} align="center" className={styles.card}>
      <Inline gap={2} align="center" className={styles.name}>
        {logo !== null && <img src={logo} alt="" className={styles.logo} />}
        <h2 dir="auto">{name}</h2>
      </Inline>
      <img src={image} alt={`QR code of ${url}`} className={styles.code} />
      <p>Scan for the menu</p>
      <p className={styles.address}>{url.replace(/^https?:\/\//, '')}</p>
    </Stack>
  );
}

const svgAddress = (url: string) => `data:image/svg+xml,${encodeURIComponent(renderSVG(url, CODE))}`;

/** Width of a downloaded PNG (px): sharp on a poster. */
const PNG_WIDTH = 2000;

/** Draws the code in whole pixels, so that its edges stay sharp. */
function pngAddress(url: string): string {
  const { data, size } = encode(url, CODE);
  const scale = Math.floor(PNG_WIDTH / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * scale, y * scale, scale, scale);
  return canvas.toDataURL('image/png');
}

/** Links that download the code as an SVG, sharp at any size, and as a PNG. */
export function CodeDownloads({ url, name }: Pick<MenuCodesProps, 'url' | 'name'>) {
  const files = useMemo(() => [['SVG', svgAddress(url)] as const, ['PNG', pngAddress(url)] as const], [url]);
  return files.map(([format, address]) => (
    <Button key={format} href={address} download={`${name || PRODUCT_NAME} menu.${format.toLowerCase()}`}>
      {`Download ${format}`}
    </Button>
  ));
}
