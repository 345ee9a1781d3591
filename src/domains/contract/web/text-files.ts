/** Accepted types of a contract's text, for `<input accept>`; the server checks the content. */
export const textFileTypes = '.docx,.doc,.pdf,.txt,.md'
/** Accepted types of a scan of the signed contract. */
export const scanFileTypes = '.pdf,.png,.jpg,.jpeg'

const NAME_MAX = 200

/** A contract name from its file name: without extension, unless that is shorter than a name may be. */
export function nameOfFile(file: string): string {
  const name = file.replace(/\.[^.]+$/, '').trim()
  return (name.length < 2 ? file : name).slice(0, NAME_MAX)
}
