import type { ReactNode } from 'react'
import { type MessageKey, useT } from '../../../web/i18n/t.ts'
import type { Preview } from '../api.ts'
import { PaperText } from './PaperText.tsx'

interface Props {
  preview: Preview | undefined
  /** Why the preview is cut. */
  cut: MessageKey
  children?: ReactNode
}

/** The preview next to the questions. */
export function PreviewBox({ preview, cut, children }: Props) {
  const t = useT()
  return (
    <section className="draft-live" aria-label={t('drafting.preview')}>
      <header>
        <strong>{t('drafting.preview')}</strong>
        {preview && (
          <span className="soft" role="status">
            {preview.blanks > 0 ? t('drafting.blanks', { n: preview.blanks }) : t('drafting.noBlanks')}
          </span>
        )}
      </header>
      {children}
      {preview && (
        <PaperText content={preview.content}>{preview.isCut && <p className="draft-cut">{t(cut)}</p>}</PaperText>
      )}
    </section>
  )
}
