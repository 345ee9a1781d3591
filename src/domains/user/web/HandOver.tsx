import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { userApi } from '../api.ts'

/** What happens when users are disabled or deleted, and to whom their open approval steps go. */
export function HandOver({ ids, text }: { ids: readonly string[]; text: string }) {
  const t = useT()
  const call = useCall(userApi.handOver, { ids: [...ids] })
  return (
    <>
      <p>{text}</p>
      <CallState call={call}>
        {(heirs) =>
          heirs.length > 0 && (
            <>
              <p>{t('user.handOver.title', { count: heirs.reduce((sum, { count }) => sum + count, 0) })}</p>
              <ul>
                {heirs.map(({ by, name, count }) => (
                  <li key={`${by} ${name}`}>{t(`user.handOver.${by}`, { name, count })}</li>
                ))}
              </ul>
            </>
          )
        }
      </CallState>
    </>
  )
}
