import { Button } from 'antd'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { classes } from '../../../web/ui/classes.ts'
import { sizeWord } from '../../../web/ui/size-word.ts'
import { type Evidence, evidenceApi } from '../api.ts'
import { evidenceFault, evidenceView, examined } from '../codes.ts'
import fileStyles from '../../../web/ui/file.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './evidence.module.css'

/** The files of an item as downloads, with what cannot be bound. */
export function EvidenceFiles({ item: { id, files } }: { item: Evidence }) {
  const t = useT()
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map(({ fileId, name, size, fault }) => (
        <li key={fileId}>
          <Button
            type="link"
            className={classes(fileStyles.name, styles.file)}
            onClick={() => void download(evidenceApi.file, { id, fileId }).catch(() => undefined)}
          >
            {name}
          </Button>{' '}
          <small className={textStyles.soft}>{sizeWord(size)}</small>
          {fault && (
            <small className={classes(styles.fault, textStyles.warning)}>
              {t('evidence.unbound', { why: t.label(evidenceFault.labelKey(fault)) })}
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Our positions on an item of the other side, with the reasons. */
export function Views({ item }: { item: Evidence }) {
  const t = useT()
  return (
    <>
      <dl className={styles.views}>
        {examined.map((name) => {
          const view = item[name]
          return (
            <div key={name}>
              <dt>{t.label(`evidence.field.${name}`)}</dt>
              <dd className={view === evidenceView.code.contested ? styles.contested : undefined}>
                {view === null ? '—' : t.label(evidenceView.labelKey(view))}
              </dd>
            </div>
          )
        })}
      </dl>
      {item.opinion && <Labelled label={t('evidence.field.opinion')} text={item.opinion} />}
    </>
  )
}

/** A text with its label in front of it. */
export const Labelled = ({ label, text }: { label: string; text: string }) => (
  <p className={styles.text}>
    <span className={textStyles.soft}>{label}</span> {text}
  </p>
)
