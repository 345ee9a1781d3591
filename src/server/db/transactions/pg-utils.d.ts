declare module 'pg/lib/utils.js' {
  const utils: {
    /** Converts a value to its text or bytes on the wire. @throws when it cannot be converted */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
