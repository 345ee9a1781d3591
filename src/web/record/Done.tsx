import { useT } from '../i18n/t.ts'
import { type Taken, useNextStep } from './next-step.ts'

interface Props {
  text: string
  /** Address of the record that was created. */
  made?: string | null | undefined
  /** What was done, for the link to the next step. */
  of?: Taken
}

/**
 * What was done, with a link to the record that was created, or to the user's next step. Messages are rendered outside
 * the router and outside the parts of a page that catch errors: links are plain ones, and nothing is asked of the server.
 */
export function Done({ text, made, of }: Props) {
  const t = useT()
  const next = useNextStep(of)
  if (made)
    return (
      <>
        {text} <a href={`#${made}`}>{t('record.openMade')}</a>
      </>
    )
  if (!next) return text
  return (
    <>
      {text} ·{' '}
      <a
        href={location.hash}
        onClick={(event) => {
          event.preventDefault()
          next.take()
        }}
      >
        {t('record.nextStep', { action: next.word })}
      </a>
    </>
  )
}

/** Seconds for which a message with a link is shown. */
export const doneSeconds = 6
