import { Outlet } from 'react-router';
import { AntdStyle } from '@/components/antd-style';

/** Around the pages of signing in that are made of antd. */
export const Component = () => (
  <AntdStyle>
    <Outlet />
  </AntdStyle>
);
