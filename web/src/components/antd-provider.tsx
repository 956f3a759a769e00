import { App } from 'antd';
import type { ComponentProps } from 'react';
import { AntdStyle } from './antd-style';

/**
 * antd's styles, toasts, and alerts and confirmations through `App.useApp()`. Toasts stack in a corner, where
 * theme/antd.css keeps them off the controls. Separate from the styles, because sign-in pages don't need them and
 * they are heavy.
 */
export const AntdProvider = ({ children, ...style }: ComponentProps<typeof AntdStyle>) => (
  <AntdStyle {...style}>
    <App component={false} notification={{ placement: 'bottomRight', stack: { threshold: 2 } }}>
      {children}
    </App>
  </AntdStyle>
);
