/** Scrolls to the decision and focuses the opinion. */
export function goToDecision(): void {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('.decision textarea')]
  const shown = fields.find((field) => field.checkVisibility())
  shown?.closest('.decision')?.scrollIntoView({ behavior: 'smooth', block: 'center' })
  shown?.focus({ preventScroll: true })
}
