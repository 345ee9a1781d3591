import { useMemo } from 'react'
import { useCall } from '../../../../web/api/query.ts'
import { bracketed } from '../../../../web/i18n/listed.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { useOwnWords } from '../../../own-field/web/parts.tsx'
import { contractApi, ContractDraft } from '../../api.ts'
import * as codes from '../../codes.ts'
import { changesSince, changeWord } from '../panels/history.ts'
import { wordOf } from '../words.ts'
import { useContract } from './contract-context.ts'
import historyStyles from '../../../../web/ui/history.module.css'

const texts: ReadonlyMap<string, number> = new Map()

/** Whether users type the field; one of the organisation's own is `ownValues.<code>`. */
const isTyped = (field: string): boolean => (field.split('.')[0] ?? '') in ContractDraft.shape

/** The fields of a contract that were changed after a time, each with its first and last value. */
export function FieldChanges({ id, since }: { id: string; since: string }) {
  const t = useT()
  const { contract } = useContract()
  const currency = wordOf(t, codes.currency, contract?.currency ?? null)
  const ownWords = useOwnWords()
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
          const own = ownWords(field)
          return (
            <div key={field}>
              <dt>
                {own?.label ?? t.label(`contract.field.${field}`)}
                {field === 'amount' && currency && bracketed(currency)}
              </dt>
              <dd>
                <del>{changeWord(t, field, before, texts, own)}</del>
                <span aria-hidden> → </span>
                <ins>{changeWord(t, field, after, texts, own)}</ins>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
