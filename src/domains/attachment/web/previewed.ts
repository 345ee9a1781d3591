/** Whether a file of this name is shown in the browser: pictures and PDF files. */
export const isPreviewed = (name: string): boolean => /\.(?:pdf|png|jpe?g|gif|webp|bmp)$/i.test(name)
