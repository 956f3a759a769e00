import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useColorMode } from '@/hooks/use-color-mode';
import { BELOW_MD, REDUCED_MOTION, useMediaQuery } from '@/hooks/use-media-query';
import { cspNonce } from '@/lib/public-config';
import { setStyleNonce } from '@/lib/style-nonce';
import '@/theme/antd.css';
import { antdTheme } from '@/theme/antd-theme';
import type { Density } from '@/theme/density';

setStyleNonce();

/**
 * Containers for popups, innermost first. A modal's dialog element lets clicks through, and so would its direct
 * children: only its inner container takes them.
 */
const POPUP_CONTAINERS = '.ant-modal-container, .ant-drawer-section, main, header';

/** Opens menus and lists inside their trigger's landmark or dialog, so they belong to it. */
const popupContainer = (trigger?: HTMLElement) =>
  trigger?.closest<HTMLElement>(POPUP_CONTAINERS) ?? document.body;

const csp = cspNonce ? { nonce: cspNonce } : {};

interface AntdStyleProps {
  /** Density of the console (C-270). */
  density?: Density;
  children: ReactNode;
}

/** antd with the colors and density of this part of the product. */
export function AntdStyle({ density = 'comfortable', children }: AntdStyleProps) {
  const { dark } = useColorMode();
  const touch = useMediaQuery(BELOW_MD);
  const still = useMediaQuery(REDUCED_MOTION);
  const theme = useMemo(() => antdTheme(dark, { touch, density, still }), [dark, touch, density, still]);
  return (
    <ConfigProvider
      theme={theme}
      csp={csp}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      getPopupContainer={popupContainer}
    >
      {children}
    </ConfigProvider>
  );
}
