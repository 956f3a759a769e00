import { App, type ModalFuncProps } from 'antd';
import { useCallback } from 'react';

type Question = Pick<
  ModalFuncProps,
  'title' | 'content' | 'okText' | 'cancelText' | 'onOk' | 'onCancel' | 'afterClose'
>;

interface Options {
  /** Something is lost by it; left out: true. */
  danger?: boolean;
}

/** What can be done with the dialog while it is open; its answer comes by `onOk` and `onCancel`. */
interface Dialog {
  update: (question: Question) => void;
  destroy: () => void;
}

/** Asks before something is lost, or changes in many places. Cancel has the focus: one Enter too many loses nothing. */
export function useConfirmDialog() {
  const { modal } = App.useApp();
  return useCallback(
    ({ danger = true, ...question }: Question & Options): Dialog =>
      modal.confirm({
        okButtonProps: { danger },
        focusable: { autoFocusButton: 'cancel' },
        ...question,
      }),
    [modal],
  );
}
