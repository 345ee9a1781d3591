import { useMemo } from 'react'
import { useCall } from '../../../../web/api/query.ts'
import { bracketed } from '../../../../web/i18n/listed.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { contractApi, ContractDraft } from '../../api.ts'
import * as codes from '../../codes.ts'
import { changesSince } from '../panels/history.ts'
import { useChangeWord } from '../panels/use-change-word.ts'
import { wordOf } from '../words.ts'
import { useContract } from './contract-context.ts'
import historyStyles from '../../../../web/ui/history.module.css'

const texts: ReadonlyMap<string, number> = new Map()

/** The fields of a contract that were changed after a time, each with its first and last value. */
export function FieldChanges({ id, since }: { id: string; since: string }) {
  const t = useT()
  const changeWord = useChangeWord(texts)
  const { contract } = useContract()
  const currency = wordOf(t, codes.currency, contract?.currency ?? null)
  const history = useCall(contractApi.history, { id }).data
  const changes = useMemo(
    () => changesSince(history ?? [], since).filter(({ field }) => field in ContractDraft.shape),
    [history, since],
  )
  if (changes.length === 0) return null
  return (
    <section className={historyStyles.entry} aria-label={t('contract.changes.fields', { count: changes.length })}>
      <strong>{t('contract.changes.fields', { count: changes.length })}</strong>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>
              {t.label(`contract.field.${field}`)}
              {field === 'amount' && currency && bracketed(currency)}
            </dt>
            <dd>
              <del>{changeWord(field, before)}</del>
              <span aria-hidden> → </span>
              <ins>{changeWord(field, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
