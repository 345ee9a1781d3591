/**
 * Opens an address of the app from outside of the pages. Unlike `useNavigate` it does not make its caller render at
 * every change of the address.
 */
export function go(fullPath: string): void {
  location.hash = fullPath
}
