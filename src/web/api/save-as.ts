/** How long the browser may take to begin with a file. */
const KEPT_MS = 60_000

/** Hands bytes to the browser as a file of a name. */
export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
