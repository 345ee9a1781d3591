interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends mails to people. */
export interface Mailer {
  /** Whether mails are sent; false where they are only written to the operator's outbox. */
  leaves: boolean
  /** @throws when the mail could not be delivered to the server */
  send(mail: Mail): Promise<void>
  close(): void
}
