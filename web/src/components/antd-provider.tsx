import { App } from 'antd';
import type { ComponentProps } from 'react';
import { AntdStyle } from './antd-style';

/**
 * antd's look, and alerts and confirmations through `App.useApp()`. Apart from the look, because signing in needs
 * none of them and they are not light.
 */
export const AntdProvider = ({ children, ...style }: ComponentProps<typeof AntdStyle>) => (
  <AntdStyle {...style}>
    <App component={false} notification={{ placement: 'top', maxCount: 3 }}>
      {children}
    </App>
  </AntdStyle>
);
