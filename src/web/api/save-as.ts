/** Time in milliseconds for the browser to start the download before the object URL is revoked. */
const KEPT_MS = 60_000

/** Downloads bytes as a file of this name. */
export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}

/** Lets the browser download a file from an address, under the name that the server gives, without holding it in memory. */
export function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
