import { useT, type MessageKey } from '../../../web/i18n/t.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { classes } from '../../../web/ui/classes.ts'
import textStyles from '../../../web/ui/text.module.css'
import type { Remark } from '../api.ts'
import { RemarkState } from './RemarkState.tsx'
import { remarkChoice, showTab, useOwnRemarks } from './remarks.ts'
import styles from './remark.module.css'

const kinds = [
  { has: ({ mended }) => mended !== null, word: 'comment.remark.mendedShort', look: styles.mended },
  { has: ({ mended, isKept }) => !mended && isKept, word: 'comment.remark.keptCount', look: styles.kept },
  { has: ({ mended, isKept }) => !mended && !isKept, word: 'comment.remark.changedCount', look: styles.changed },
] as const satisfies { has: (one: Remark) => boolean; word: MessageKey; look: string | undefined }[]

/** What has become of the user's comments on former versions; nothing without any. */
export function OwnRemarks({ bizType, bizId }: RecordPanelProps) {
  const t = useT()
  const own = useOwnRemarks(bizType, bizId)
  if (own.length === 0) return null
  const title = t('comment.remark.own', { count: own.length })
  return (
    <section className={styles.own} aria-label={title}>
      <h3>
        {title}
        {kinds.map(({ has, word, look }) => {
          const count = own.filter(has).length
          return (
            count > 0 && (
              <span key={word} className={look}>
                {t(word, { count })}
              </span>
            )
          )
        })}
      </h3>
      <ul>
        {own.map((remark) => (
          <li key={remark.id}>
            <button
              type="button"
              onClick={() => {
                remarkChoice.set({ id: remark.id, from: 'list' })
                showTab('text')
              }}
            >
              <span className={styles.text}>{remark.content}</span>
              <RemarkState remark={remark} textId={undefined} />
            </button>
            {remark.answer && (
              <div className={classes(textStyles.soft, styles.text)}>
                {remark.answerPsnName} · {remark.answer}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
