import { Button } from 'antd';
import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import { Stack } from '@/components/layout/stack';
import styles from './preview.module.css';

interface MenuCodeProps {
  name: string;
  url: string;
}

/** QR code for the address of the menu. */
export default function MenuCode({ name, url }: MenuCodeProps) {
  const address = `data:image/svg+xml,${encodeURIComponent(codeOf(url))}`;
  return (
    <Stack gap={3} align="center" className={styles.code}>
      <h2>{name}</h2>
      <img src={address} alt={`QR code of ${url}`} width={360} height={360} />
      <p>Scan for the menu</p>
      <p>{url.replace(/^https?:\/\//, '')}</p>
    </Stack>
  );
}

/** SVG, sharp at any size; readable with a quarter of it covered. */
const codeOf = (url: string) => renderSVG(url, { ecc: 'Q', border: 2 });

export function CodeDownload({ url, name }: MenuCodeProps) {
  const address = useMemo(() => `data:image/svg+xml,${encodeURIComponent(codeOf(url))}`, [url]);
  return (
    <Button href={address} download={`${name} menu.svg`}>
      Download SVG
    </Button>
  );
}
