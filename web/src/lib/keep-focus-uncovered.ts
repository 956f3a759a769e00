/**
 * Scrolls the focused field or button out from under the toasts once they are shown. How much room they take is the
 * `scroll-padding` of theme/antd.css.
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
