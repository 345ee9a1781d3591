import { App, Form } from 'antd'
import { useEffect, useEffectEvent, useId } from 'react'
import { failureText } from '../../../web/api/failures.ts'
import { send } from '../../../web/api/send.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Granted } from '../../../web/ui/Granted.tsx'
import { CasePicker } from '../../case/web/parts.tsx'
import { ContractPicker } from '../../contract/web/parts.tsx'
import { DisputePicker } from '../../dispute/web/parts.tsx'
import { type About, draftingApi, type Template } from '../api.ts'
import type { AnswerBook } from './use-answers.ts'
import styles from './drafting.module.css'

interface Props {
  template: Template
  about: About
  onAbout: (about: About) => void
  book: AnswerBook
}

/** Prefills answers from a case, a dispute or a contract. */
export function BringIn({ template, about, onAbout, book }: Props) {
  const t = useT()
  const ids = { case: useId(), dispute: useId(), contract: useId() }
  const { message } = App.useApp()

  async function bring(patch: Partial<About>): Promise<void> {
    const { caseId, disputeId, contractId } = { ...about, ...patch }
    const next = { caseId, disputeId, contractId }
    onAbout(next)
    if ((caseId ?? disputeId ?? contractId) === null) return
    try {
      const n = book.bringIn(await send(draftingApi.prefill, { docType: template.id, ...next }))
      void message.info(n > 0 ? t('drafting.broughtIn', { n }) : t('drafting.broughtNone'))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      void message.warning(failureText(error.failure))
    }
  }
  // The records in the address are applied once.
  const first = useEffectEvent(() => {
    if (book.answers.length === 0) void bring({})
  })
  useEffect(() => first(), [])
  return (
    <Form component="div" layout="vertical" className={styles.bring}>
      <Granted access="case:view">
        <Form.Item label={t('drafting.fromCase')} htmlFor={ids.case}>
          <CasePicker
            id={ids.case}
            value={about.caseId}
            onChange={(id: string | undefined) => void bring({ caseId: id ?? null })}
          />
        </Form.Item>
      </Granted>
      <Granted access="dispute:view">
        <Form.Item label={t('drafting.fromDispute')} htmlFor={ids.dispute}>
          <DisputePicker
            id={ids.dispute}
            value={about.disputeId}
            onChange={(id: string | undefined) => void bring({ disputeId: id ?? null })}
          />
        </Form.Item>
      </Granted>
      <Granted access="contract:query:view">
        <Form.Item label={t('drafting.fromContract')} htmlFor={ids.contract}>
          <ContractPicker
            id={ids.contract}
            value={about.contractId}
            onChange={(id: string | undefined) => void bring({ contractId: id ?? null })}
          />
        </Form.Item>
      </Granted>
    </Form>
  )
}
