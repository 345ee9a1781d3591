declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as text or bytes of the wire. @throws for one that has no such form */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
