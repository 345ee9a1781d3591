import { useMemo } from 'react'
import { useCall } from '../../../../web/api/query.ts'
import { bracketed } from '../../../../web/i18n/listed.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { contractApi, ContractDraft } from '../../api.ts'
import * as codes from '../../codes.ts'
import { changesSince } from '../panels/history.ts'
import { useChangeWords } from '../panels/use-change-words.ts'
import { wordOf } from '../words.ts'
import { useContract } from './contract-context.ts'
import historyStyles from '../../../../web/ui/history.module.css'

const texts: ReadonlyMap<string, number> = new Map()

/** Whether users type the field; one of the organisation's own is `ownValues.<code>`. */
const isTyped = (field: string): boolean => (field.split('.')[0] ?? '') in ContractDraft.shape

/** The fields of a contract that were changed after a time, each with its first and last value. */
export function FieldChanges({ id, since }: { id: string; since: string }) {
  const t = useT()
  const wordsOf = useChangeWords(texts)
  const { contract } = useContract()
  const currency = wordOf(t, codes.currency, contract?.currency ?? null)
  const history = useCall(contractApi.history, { id }).data
  const changes = useMemo(
    () => changesSince(history ?? [], since).filter(({ field }) => isTyped(field)),
    [history, since],
  )
  if (changes.length === 0) return null
  return (
    <section className={historyStyles.entry} aria-label={t('contract.changes.fields', { count: changes.length })}>
      <strong>{t('contract.changes.fields', { count: changes.length })}</strong>
      <dl>
        {changes.map(({ field, before, after }) => {
          const { label, word } = wordsOf(field)
          return (
            <div key={field}>
              <dt>
                {label}
                {field === 'amount' && currency && bracketed(currency)}
              </dt>
              <dd>
                <del>{word(before)}</del>
                <span aria-hidden> → </span>
                <ins>{word(after)}</ins>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
