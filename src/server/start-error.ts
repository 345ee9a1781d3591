/**
 * An error that prevents the start. The message is a complete English sentence for the operator that says what is wrong
 * and what to do. It is printed without a stack.
 */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
  }
}
