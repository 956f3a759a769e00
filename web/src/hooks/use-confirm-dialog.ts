import { App, type ModalFuncProps } from 'antd';
import { useCallback } from 'react';

type Question = Pick<
  ModalFuncProps,
  'title' | 'content' | 'okText' | 'okButtonProps' | 'cancelText' | 'onOk' | 'onCancel' | 'afterClose'
>;

/** Controls an open dialog; `onOk` and `onCancel` report the answer. */
interface Dialog {
  update: (question: Question) => void;
  destroy: () => void;
}

/**
 * Asks before something is lost or changes in many places. Cancel has the focus, so that a stray Enter loses nothing.
 */
export function useConfirmDialog() {
  const { modal } = App.useApp();
  return useCallback(
    (question: Question): Dialog =>
      modal.confirm({
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        ...question,
      }),
    [modal],
  );
}
