import nodemailer from 'nodemailer'
import type { Mailer } from './port.ts'

/**
 * The mailer with an SMTP server.
 * @param url `smtp://` (STARTTLS where the server offers it) or `smtps://`, with user and password where they are
 * required
 * @param from the address in From
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(
    { url, pool: true, maxConnections: 2, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  )
  return {
    leaves: true,
    async send({ to, subject, text }) {
      // The address is passed as an object, so that typed text cannot add a second recipient.
      await transport.sendMail({ to: { name: '', address: to }, subject, text })
    },
    close: () => transport.close(),
  }
}
