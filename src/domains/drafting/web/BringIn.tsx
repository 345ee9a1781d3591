import { App, Form } from 'antd'
import { useEffect, useEffectEvent, useId } from 'react'
import { failureText } from '../../../web/api/failures.ts'
import { send } from '../../../web/api/send.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Granted } from '../../../web/ui/Granted.tsx'
import { CasePicker } from '../../case/web/parts.tsx'
import { ContractPicker } from '../../contract/web/parts.tsx'
import { draftingApi, type Template } from '../api.ts'
import type { AnswerBook } from './use-answers.ts'
import styles from './drafting.module.css'

interface Of {
  caseId: string | null
  contractId: string | null
}
interface Props {
  template: Template
  of: Of
  onOf: (of: Of) => void
  book: AnswerBook
}

/** Prefills answers from a case or a contract. */
export function BringIn({ template, of, onOf, book }: Props) {
  const t = useT()
  const ids = [useId(), useId()]
  const { message } = App.useApp()

  async function bring(next: Of): Promise<void> {
    onOf(next)
    if (next.caseId === null && next.contractId === null) return
    try {
      const n = book.bringIn(await send(draftingApi.prefill, { docType: template.id, ...next }))
      void message.info(n > 0 ? t('drafting.broughtIn', { n }) : t('drafting.broughtNone'))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      void message.warning(failureText(error.failure))
    }
  }
  // The case or contract in the address is applied once.
  const first = useEffectEvent(() => {
    if (book.answers.length === 0 && (of.caseId ?? of.contractId)) void bring(of)
  })
  useEffect(() => first(), [])
  return (
    <Form component="div" layout="vertical" className={styles.bring}>
      <Granted access="case:view">
        <Form.Item label={t('drafting.fromCase')} htmlFor={ids[0]!}>
          <CasePicker
            id={ids[0]!}
            value={of.caseId}
            onChange={(id: string | undefined) => void bring({ ...of, caseId: id ?? null })}
          />
        </Form.Item>
      </Granted>
      <Granted access="contract:query:view">
        <Form.Item label={t('drafting.fromContract')} htmlFor={ids[1]!}>
          <ContractPicker
            id={ids[1]!}
            value={of.contractId}
            onChange={(id: string | undefined) => void bring({ ...of, contractId: id ?? null })}
          />
        </Form.Item>
      </Granted>
    </Form>
  )
}
