interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends mails to people. */
export interface Mailer {
  /** Whether they leave the house; false where they are only put into the operator's outbox. */
  leaves: boolean
  /** @throws when the mail could not be handed over */
  send(mail: Mail): Promise<void>
  close(): void
}
