import { patchParams } from '../../../web/api/url-state.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Drill } from '../../../web/ui/Drill.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { recordStatus } from '../../../kernel/record.ts'
import { hubApi } from '../api.ts'
import styles from './load.module.css'

const SHOWN = 5
/** From this multiple of the average on, the load of one person is the finding. */
const MUCH = 1.3

/** Home page card of a head: contracts and cases by the person in charge; nothing while nothing is open. */
export function LoadCard() {
  const t = useT()
  const call = useCall(hubApi.load, {}, { keep: true })
  if (call.data?.people.length === 0) return null
  return (
    <CallState call={call}>
      {({ filter, people }) => {
        const total = people.reduce((sum, { contracts, cases }) => sum + contracts + cases, 0)
        const [first] = people
        const most = first ? first.contracts + first.cases : 0
        const times = (most * people.length) / total
        return (
          <>
            <h2>
              {first && people.length > 1 && times >= MUCH
                ? t('hub.load.much', { name: first.name, count: most, times: times.toFixed(1) })
                : t('hub.load.title', { count: total, people: people.length })}
            </h2>
            <ul className={styles.people}>
              {people.slice(0, SHOWN).map(({ id, name, contracts, cases }) => (
                <li key={id}>
                  <span>{name}</span>
                  <div aria-hidden>
                    <i style={{ width: `${(contracts / most) * 100}%` }} />
                    <i style={{ width: `${(cases / most) * 100}%` }} />
                  </div>
                  <small>
                    {contracts > 0 && (
                      <Drill
                        to={`/contractQueryIndex?${patchParams(new URLSearchParams(), { ...filter, handlerPsnId: id })}`}
                      >
                        {t('hub.load.contracts', { count: grouped(contracts) })}
                      </Drill>
                    )}{' '}
                    {cases > 0 && (
                      <Drill to={`/caseManageIndex?status=${recordStatus.code.processing}&undertaker=${id}`}>
                        {t('hub.load.cases', { count: grouped(cases) })}
                      </Drill>
                    )}
                  </small>
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </CallState>
  )
}
