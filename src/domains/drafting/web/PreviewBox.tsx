import type { ReactNode } from 'react'
import { type MessageKey, useT } from '../../../web/i18n/t.ts'
import type { Preview } from '../api.ts'
import { PaperText } from './PaperText.tsx'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './drafting.module.css'

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
    <section className={classes(styles.live, printStyles.opened)} aria-label={t('drafting.preview')}>
      <header>
        <strong>{t('drafting.preview')}</strong>
        {preview && (
          <span className={textStyles.soft} role="status">
            {preview.blanks > 0 ? t('drafting.blanks', { n: preview.blanks }) : t('drafting.noBlanks')}
          </span>
        )}
      </header>
      {children}
      {preview && (
        <PaperText content={preview.content}>{preview.isCut && <p className={styles.cut}>{t(cut)}</p>}</PaperText>
      )}
    </section>
  )
}
