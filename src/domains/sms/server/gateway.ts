import { signedPost } from '../../../server/outbound/signed.ts'
import type { Gateway } from '../../../server/platform.ts'

/**
 * Delivers a text message to the gateway.
 * @param id of the message; the gateway sends each id once, however often it is delivered
 * @throws GatewayError unless it is accepted within ten seconds
 */
export const sendMessage = (gateway: Gateway, message: { id: string; phone: string; text: string }): Promise<unknown> =>
  signedPost(gateway, message)
