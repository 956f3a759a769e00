/**
 * Scrolls the focused field or button out from under visible toasts. The `scroll-padding` in theme/antd.css is the
 * room they take.
 */
export const keepFocusUncovered = (): void => {
  requestAnimationFrame(() => {
    const focused = document.activeElement;
    const toasts = document.querySelector('.ant-notification')?.getBoundingClientRect();
    if (!toasts || !focused || focused === document.body) return;
    const { right, bottom } = focused.getBoundingClientRect();
    if (right > toasts.left && bottom > toasts.top) focused.scrollIntoView({ block: 'nearest' });
  });
};
