/** A `select` element of a web page. */
export class Select {
  readonly #isMultiple: boolean
  readonly #chosen: string[] = []
  #first: string | undefined
  #open: { label: string | undefined; text: string; isSelected: boolean; isDisabled: boolean } | undefined

  constructor(a: Record<string, string>) {
    this.#isMultiple = a['multiple'] !== undefined || Number(a['size'] ?? 1) > 1
  }

  begin(a: Record<string, string>): void {
    this.#open = {
      label: a['label'],
      text: '',
      isSelected: a['selected'] !== undefined,
      isDisabled: a['disabled'] !== undefined,
    }
  }

  text(text: string): void {
    if (this.#open) this.#open.text += text
  }

  end(): void {
    if (!this.#open) return
    const { label, text, isSelected, isDisabled } = this.#open
    this.#open = undefined
    const shown = (label || text).replace(/\s+/g, ' ').trim()
    if (isSelected) this.#chosen.push(shown)
    else if (!isDisabled) this.#first ??= shown
  }

  /**
   * The selection shown by a browser: all marked options of a multiple list; else the last marked, or the first enabled
   * one.
   */
  get shown(): string {
    if (this.#isMultiple) return this.#chosen.join(', ')
    return this.#chosen.at(-1) ?? this.#first ?? ''
  }
}
