import { Alert, Button, Input, Progress } from 'antd'
import { useState } from 'react'
import { downloadLarge } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { sizeWord } from '../../../web/ui/size-word.ts'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { type Bundle, evidenceApi } from '../api.ts'
import { bundleState } from '../codes.ts'
import printStyles from '../../../web/print.module.css'
import { classes } from '../../../web/ui/classes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './evidence.module.css'

const tones = { queued: 'waiting', running: 'running', done: 'done', failed: 'refused' } as const
const { queued, running, done } = bundleState.code

interface Props {
  bundles: readonly Bundle[]
  isEditable: boolean
}

/** The bundles of a list: the last one, and those that were handed in. */
export function Bundles({ bundles, isEditable }: Props) {
  const t = useT()
  return (
    <section className={styles.bundles} aria-label={t('evidence.bundles')}>
      <h4>{t('evidence.bundles')}</h4>
      <ul>
        {bundles.map((bundle) => (
          <BundleLine key={bundle.id} bundle={bundle} isEditable={isEditable} />
        ))}
      </ul>
      {isEditable && bundles.some(({ handedDate, state }) => state === done && handedDate === null) && (
        <p className={classes(textStyles.softLine, printStyles.hidden)}>{t('evidence.bundle.replaced')}</p>
      )}
    </section>
  )
}

function BundleLine({ bundle, isEditable }: { bundle: Bundle; isEditable: boolean }) {
  const t = useT()
  const { no, state, pages, items, size, sha256, problem, isCurrent, createPsnName, createTime, handedDate } = bundle
  const isDone = state === done
  return (
    <li>
      <div className={styles.bundleHead}>
        <b>{t('evidence.bundle.nth', { no })}</b>
        <StatusTag of={bundleState} tones={tones} value={state} />
        <span>{[t('evidence.count', { items, pages }), isDone && sizeWord(size)].filter(Boolean).join(' · ')}</span>
        {isDone && !isCurrent && <span className={textStyles.warning}>{t('evidence.bundle.stale')}</span>}
      </div>
      {(state === queued || state === running) && (
        <Progress percent={Math.floor((bundle.done / Math.max(pages, 1)) * 100)} />
      )}
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      <small className={textStyles.soft}>
        {t('evidence.bundle.made', { name: createPsnName, time: createTime.slice(0, 16) })}
      </small>
      {handedDate !== null && (
        <small>
          {t('evidence.bundle.handed', {
            date: written(handedDate),
            court: bundle.court,
            name: bundle.handedPsnName,
          })}
        </small>
      )}
      {isDone && <small className={classes(styles.hash, textStyles.soft)}>SHA-256 {sha256}</small>}
      {isDone && <BundleActions bundle={bundle} isEditable={isEditable} />}
    </li>
  )
}

function BundleActions({ bundle, isEditable }: { bundle: Bundle; isEditable: boolean }) {
  const t = useT()
  const [isHandingIn, handIn] = useState(false)
  const { id, version, no, beside, handedDate, court } = bundle
  return (
    <div className={classes(styles.actions, printStyles.hidden)}>
      <Button size="small" onClick={() => downloadLarge(evidenceApi.bundleFile, { id })}>
        {t('evidence.do.download')}
      </Button>
      {beside > 0 && (
        <Button size="small" onClick={() => downloadLarge(evidenceApi.bundleArchive, { id })}>
          {t('evidence.do.archive', { count: beside })}
        </Button>
      )}
      {isEditable && (
        <Button size="small" type="text" onClick={() => handIn(true)}>
          {t('evidence.do.handIn')}
        </Button>
      )}
      {isHandingIn && (
        <FormDialog
          title={`${t('evidence.do.handIn')} ${t('evidence.bundle.nth', { no })}`}
          confirm={t('evidence.do.handIn')}
          by={evidenceApi.handIn}
          of={{ id, version }}
          start={{ date: handedDate, court }}
          told={t('evidence.did.handIn')}
          onClose={() => handIn(false)}
        >
          <Field name="date" label={t('evidence.field.date')} required>
            <DateInput />
          </Field>
          <Field name="court" label={t('evidence.field.court')} help={t('evidence.courtHelp')} required>
            <Input maxLength={200} />
          </Field>
        </FormDialog>
      )}
    </div>
  )
}
