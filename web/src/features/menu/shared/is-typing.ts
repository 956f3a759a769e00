/** True while a field has the focus: moving it would send the next keystrokes elsewhere. */
export const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;
