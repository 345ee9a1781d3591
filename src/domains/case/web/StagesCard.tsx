import { recordStatus } from '../../../kernel/record.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { HomeCounts } from '../../../web/ui/HomeCounts.tsx'
import { caseApi } from '../api.ts'
import { caseStage } from '../codes.ts'

/** Card of the home page: handled cases by stage. */
export function StagesCard() {
  const t = useT()
  const result = useCall(caseApi.stages, {})
  return (
    <>
      <h2>{t('case.home.stages')}</h2>
      <CallState call={result}>
        {(stages) =>
          stages.length === 0 ? (
            <EmptyState title={t('case.home.none')} />
          ) : (
            <HomeCounts
              items={stages.map(({ stage, count }) => ({
                key: stage,
                word: t.label(caseStage.labelKey(stage)),
                count,
                to: `/caseManageIndex?status=${recordStatus.code.processing}&currentStage=${stage}`,
              }))}
            />
          )
        }
      </CallState>
    </>
  )
}
