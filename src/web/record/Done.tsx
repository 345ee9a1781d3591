import { useT } from '../i18n/t.ts'

/**
 * What was done, with a link to the record that was created. Messages are rendered outside the router, so the link is a
 * plain one.
 * @param made its address in the app
 */
export function Done({ text, made }: { text: string; made?: string | null | undefined }) {
  const t = useT()
  if (!made) return text
  return (
    <>
      {text} <a href={`#${made}`}>{t('record.openMade')}</a>
    </>
  )
}
