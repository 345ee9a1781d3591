import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { newId } from '../../kernel/ids.ts'
import type { Mailer } from './port.ts'

/**
 * The mailer without an SMTP server: each mail is written to a file that the operator can open; none is sent.
 * @param folder receives one `.eml` file for each mail, readable only by the server's user
 */
export function outboxMailer(folder: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    leaves: false,
    async send({ to, subject, text }) {
      const { message } = await transport.sendMail({
        from: 'faheng@localhost',
        to: { name: '', address: to },
        subject,
        text,
      })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${newId()}.eml`), message as Buffer, { mode: 0o600 })
    },
    close: () => {},
  }
}
