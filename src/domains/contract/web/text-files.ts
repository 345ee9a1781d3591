/** What a contract's text may be, as `<input accept>` takes it; the server decides by content. */
export const textFileTypes = '.docx,.doc,.pdf,.txt,.md'
/** What a scan of the signed contract may be. */
export const scanFileTypes = '.pdf,.png,.jpg,.jpeg'

const NAME_MAX = 200

/** A contract's name from its file's: without extension, and never too short to be kept. */
export function nameOfFile(file: string): string {
  const name = file.replace(/\.[^.]+$/, '').trim()
  return (name.length < 2 ? file : name).slice(0, NAME_MAX)
}
