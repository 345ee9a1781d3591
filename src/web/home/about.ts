import { fetchData } from '../api/transport.ts'

/** What anybody may know about this installation. */
export interface AboutInstallation {
  version: string
  /** The filing number that the operator has to show; empty where there is none. */
  filing: string
  /** Address of the former system; empty when it is not set. */
  webUrl: string
}

/**
 * Asks the server what it is.
 * @throws {CallFailed}
 */
export async function askAbout(): Promise<AboutInstallation> {
  return (await fetchData({ method: 'GET', path: '/api/about' })) as AboutInstallation
}
