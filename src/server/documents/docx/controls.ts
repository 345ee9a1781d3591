import { blankField } from './fields.ts'

interface Control {
  isPlaceholder: boolean
  /** For tick boxes: whether it is ticked. */
  checked?: boolean
  hasText: boolean
  isHidden: boolean
}

/** The content controls that are open at a place of the text (ECMA-376 part 1, 17.5.2). */
export class Controls {
  readonly #open: Control[] = []

  begin(): void {
    this.#open.push({ isPlaceholder: false, hasText: false, isHidden: false })
  }

  /** Records that the control shows its placeholder, so it is not filled in. */
  showsPlaceholder(): void {
    const control = this.#open.at(-1)
    if (control) control.isPlaceholder = true
  }

  check(isChecked: boolean): void {
    const control = this.#open.at(-1)
    if (control) control.checked = isChecked
  }

  hide(isHidden: boolean): void {
    const control = this.#open.at(-1)
    if (control) control.isHidden = isHidden
  }

  /** Records text inside the controls that is hidden or deleted: nothing replaces it. */
  pass(text: string): void {
    if (text !== '') for (const control of this.#open) control.hasText = true
  }

  /**
   * @returns the text to read for text inside the controls: the text itself, one blank for a placeholder, or nothing
   */
  shown(text: string): string {
    const empty = this.#open.find((control) => control.isPlaceholder)
    const isFirst = empty?.hasText === false
    this.pass(text)
    if (!empty) return text
    return isFirst ? blankField : ''
  }

  /** @returns the text of a control without content, and whether it is hidden */
  end(): { text: string; isHidden: boolean } {
    const control = this.#open.pop()
    if (!control || control.hasText) return { text: '', isHidden: false }
    const { checked, isPlaceholder, isHidden } = control
    if (checked !== undefined) return { text: checked ? '☑' : '☐', isHidden }
    return { text: isPlaceholder ? blankField : '', isHidden }
  }
}
