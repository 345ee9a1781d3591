import styles from './workflow.module.css'

/** Scrolls to the decision and focuses the opinion. */
export function goToDecision(): void {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>(`.${styles.decision} textarea`)]
  const shown = fields.find((field) => field.checkVisibility())
  shown?.closest(`.${styles.decision}`)?.scrollIntoView({ behavior: 'smooth', block: 'center' })
  shown?.focus({ preventScroll: true })
}
