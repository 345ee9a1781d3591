import { Rate } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { statusTones } from '../../../web/record/tones.ts'
import { Money } from '../../../web/ui/Money.tsx'
import { StateWord, type Tone } from '../../../web/ui/StatusTag.tsx'
import textStyles from '../../../web/ui/text.module.css'
import { counterpartyApi, type Overview } from '../api.ts'
import { bestScore } from '../codes.ts'
import styles from './counterparty.module.css'

const tones: Readonly<Record<string, Tone>> = statusTones
const kinds = { contract: 'contracts', dispute: 'disputes', legal_case: 'cases' } as const

/** Contracts, disputes and cases of a counterparty. */
export function Dealings({ id }: { id: string }) {
  const t = useT()
  const all = useCall(counterpartyApi.overview, { id }).data?.dealings
  if (!all) return null
  if (all.length === 0) return <p className={textStyles.soft}>{t('counterparty.noDealings')}</p>
  return Object.entries(kinds).map(([bizType, word]) => {
    const some = all.filter((one) => one.bizType === bizType)
    if (some.length === 0) return null
    return (
      <section key={bizType}>
        <h3 className={styles.kind}>{t(`counterparty.dealing.${word}`, { count: some.length })}</h3>
        <ul className={styles.deals}>
          {some.map((one) => (
            <li key={one.id}>
              <Link to={one.path}>{`${one.number} ${one.title}`}</Link>
              <StateWord word={one.state.word} tone={tones[one.state.name] ?? 'running'} />
              {one.amount !== null && (
                <span className={styles.end}>
                  <Money value={one.amount} currency={one.currency} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

type OfContract = Pick<Overview['waivers'][number], 'contract' | 'createPsnName' | 'createTime'>

export function ContractLine({ contract }: OfContract) {
  const t = useT()
  if (!contract) return <span className={textStyles.soft}>{t('counterparty.unseenContract')}</span>
  return <Link to={contract.path}>{`${contract.number} ${contract.title}`}</Link>
}
export const By = ({ createPsnName, createTime }: OfContract) => (
  <span className={textStyles.soft}>
    {createPsnName} {written(createTime.slice(0, 10))}
  </span>
)

export function Evaluations({ id }: { id: string }) {
  const t = useT()
  const all = useCall(counterpartyApi.overview, { id }).data?.evaluations ?? []
  if (all.length === 0) return <p className={textStyles.soft}>{t('counterparty.noEvaluations')}</p>
  const average = all.reduce((sum, { score }) => sum + score, 0) / all.length
  return (
    <>
      <p className={styles.kind}>{t('counterparty.average', { count: all.length, score: average.toFixed(1) })}</p>
      <ul className={styles.deals}>
        {all.map((one) => (
          <li key={one.id}>
            <Rate disabled allowHalf count={bestScore} value={one.score} /> {one.score}
            <ContractLine {...one} />
            <span>{one.remark}</span>
            <By {...one} />
          </li>
        ))}
      </ul>
    </>
  )
}

export function Waivers({ id }: { id: string }) {
  const t = useT()
  const all = useCall(counterpartyApi.overview, { id }).data?.waivers ?? []
  if (all.length === 0) return <p className={textStyles.soft}>{t('counterparty.noWaivers')}</p>
  return (
    <ul className={styles.deals}>
      {all.map((one) => (
        <li key={one.id}>
          <ContractLine {...one} />
          <span>{one.reason}</span>
          <By {...one} />
        </li>
      ))}
    </ul>
  )
}
