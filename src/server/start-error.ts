/**
 * A start that cannot go on. The message is one whole sentence for the operator, in English, that says what is wrong
 * and what to do: whoever catches it prints the message alone, without a stack.
 */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
  }
}
