let composing = false
document.addEventListener('compositionstart', () => (composing = true), true)
document.addEventListener('compositionend', () => (composing = false), true)

/** Whether a word is being put together in an input method, as Chinese and Japanese are typed. */
export const isComposing = (): boolean => composing
