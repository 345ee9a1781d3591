let composing = false
document.addEventListener('compositionstart', () => (composing = true), true)
document.addEventListener('compositionend', () => (composing = false), true)

/** Whether an input method is composing a word, as when Chinese or Japanese is typed. */
export const isComposing = (): boolean => composing
