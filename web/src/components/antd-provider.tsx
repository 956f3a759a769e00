import { App } from 'antd';
import type { ComponentProps } from 'react';
import { AntdStyle } from './antd-style';

/**
 * antd's look, toasts (one over the other in a corner, where theme/antd.css keeps them off what is used), and alerts and confirmations through `App.useApp()`. Apart from the look, because signing in needs
 * none of them and they are not light.
 */
export const AntdProvider = ({ children, ...style }: ComponentProps<typeof AntdStyle>) => (
  <AntdStyle {...style}>
    <App component={false} notification={{ placement: 'bottomRight', stack: { threshold: 2 } }}>
      {children}
    </App>
  </AntdStyle>
);
