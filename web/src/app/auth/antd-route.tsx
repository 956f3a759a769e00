import { Outlet } from 'react-router';
import { AntdStyle } from '@/components/antd-style';

/** Layout of the sign-in pages that use antd. */
export const Component = () => (
  <AntdStyle>
    <Outlet />
  </AntdStyle>
);
