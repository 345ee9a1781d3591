/**
 * Opens an address of the app. For what stands outside of the pages: unlike `useNavigate` it does not have its caller
 * drawn again at every change of the address.
 */
export function go(fullPath: string): void {
  location.hash = fullPath
}
