import { App, type ModalFuncProps } from 'antd';
import { useCallback } from 'react';

type Question = Pick<
  ModalFuncProps,
  'title' | 'content' | 'okText' | 'cancelText' | 'onOk' | 'onCancel' | 'afterClose'
>;

/** Asks before something is lost for good. Cancel has the focus: one Enter too many loses nothing. */
export function useConfirmDialog() {
  const { modal } = App.useApp();
  return useCallback(
    (question: Question) =>
      modal.confirm({ okButtonProps: { danger: true }, autoFocusButton: 'cancel', ...question }),
    [modal],
  );
}
