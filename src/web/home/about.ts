import { fetchData } from '../api/transport.ts'

/** Public information about this installation. */
export interface AboutInstallation {
  version: string
  /** The filing number that the operator has to show; empty if there is none. */
  filing: string
  /** Address of the former system; empty when it is not set. */
  webUrl: string
}

/**
 * Fetches the information.
 * @throws {CallFailed}
 */
export async function askAbout(): Promise<AboutInstallation> {
  return (await fetchData({ method: 'GET', path: '/api/about' })) as AboutInstallation
}
