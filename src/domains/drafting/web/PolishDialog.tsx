import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { draftingApi } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './drafting.module.css'

interface Props {
  text: string
  /** @param isModel whether a language model has worded it */
  onUse: (text: string, isModel: boolean) => void
  onClose: () => void
}

/** Suggests formal expressions for everyday ones, to accept or discard. */
export function PolishDialog({ text, onUse, onClose }: Props) {
  const t = useT()
  const polished = useCall(draftingApi.polish, { text })
  const [said, say] = useState('')
  const changes = polished.data?.changes ?? []
  const result = said || (changes.length > 0 ? polished.data?.text : '')
  return (
    <Modal
      open
      title={t('drafting.polish')}
      okText={t('drafting.polishUse')}
      okButtonProps={{ disabled: !result }}
      onOk={() => result && onUse(result, said !== '')}
      onCancel={onClose}
    >
      <p className={textStyles.soft}>{t('drafting.polishText')}</p>
      <CallState call={polished}>
        {() =>
          changes.length === 0 ? (
            <p role="status">{t('drafting.polishNone')}</p>
          ) : (
            <ul className={styles.changes}>
              {changes.map(({ from, to, count }) => (
                <li key={from}>
                  <del>{from}</del> → <ins>{to}</ins> <span className={textStyles.soft}>×{count}</span>
                </li>
              ))}
            </ul>
          )
        }
      </CallState>
      <AskModel text={text} said={said} onSaid={say} />
    </Modal>
  )
}

interface AskProps {
  text: string
  said: string
  onSaid: (text: string) => void
}

/** A language model's version of the text, for organisations that have one. */
function AskModel({ text, said, onSaid }: AskProps) {
  const t = useT()
  const may = useGranted(draftingApi.assistant.access)
  const name = useCall(draftingApi.assistant, {}, { enabled: may }).data?.name
  const act = useAct(draftingApi.rewrite)
  if (!name) return null
  const isTooLong = text.length > 4000
  const ask = (way: 'formal' | 'continue') =>
    void act.run({ text, way }, (answer) => onSaid(way === 'formal' ? answer.text : `${text}\n${answer.text}`))
  return (
    <section className={styles.model}>
      <p className={textStyles.soft}>{t(isTooLong ? 'drafting.modelTooLong' : 'drafting.modelText', { name })}</p>
      <Button loading={act.busy} disabled={isTooLong} onClick={() => ask('formal')}>
        {t('drafting.modelFormal')}
      </Button>
      <Button disabled={isTooLong || act.busy} onClick={() => ask('continue')}>
        {t('drafting.modelContinue')}
      </Button>
      {said && (
        <>
          <pre className={styles.said}>{said}</pre>
          <p className={textStyles.soft}>{t('drafting.label')}</p>
        </>
      )}
    </section>
  )
}
