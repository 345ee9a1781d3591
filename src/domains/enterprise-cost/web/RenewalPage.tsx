import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { documentStatus } from '../../../kernel/record.ts'
import { useT } from '../../../web/i18n/t.ts'
import { writtenSpan } from '../../../web/i18n/written.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { RecordScreen } from '../../../web/record/RecordScreen.tsx'
import { documentTones } from '../../../web/record/tones.ts'
import { Money } from '../../../web/ui/Money.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { packageName } from '../../tenant/codes.ts'
import { enterpriseCostApi, type Renewal } from '../api.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { renewalConfig } from './config.ts'
import { Decision, Terms } from './Terms.tsx'

/** A renewal: the new terms and the decision. */
export function RenewalPage() {
  const t = useT()
  const [params] = useSearchParams()
  const [dialog, show] = useState<{ pass: boolean; renewal: Renewal } | null>(null)
  const tenantId = params.get('tenantId')
  return (
    <>
      <RecordScreen
        config={renewalConfig}
        newTitle="enterprise-cost.renew"
        begin={{ ...(tenantId && { tenantId }), packageName: 'standard', coin: 0, payMode: 'transfer' }}
        sections={(renewal) => [
          { key: 'terms', title: t('enterprise-cost.section.terms'), content: <Terms renewal={renewal} /> },
          ...(renewal && renewal.submitPsnName !== null
            ? [
                {
                  key: 'decision',
                  title: t('enterprise-cost.section.decision'),
                  content: <Decision renewal={renewal} />,
                },
              ]
            : []),
        ]}
        renderTags={(renewal) => <StatusTag of={documentStatus} tones={documentTones} value={renewal.status} />}
        facts={(renewal) => [
          [t('enterprise-cost.column.packageName'), codeWord(t, packageName, renewal.packageName)],
          [t('enterprise-cost.column.endDate'), writtenSpan(renewal.startDate, renewal.endDate)],
          [t('enterprise-cost.column.amount'), <Money key="amount" value={renewal.amount} />],
          [t('enterprise-cost.column.coin'), renewal.coin],
        ]}
        actions={(renewal) => [
          { action: 'pass', onClick: () => show({ pass: true, renewal }) },
          { action: 'reject', onClick: () => show({ pass: false, renewal }) },
          { action: 'revise', by: enterpriseCostApi.changeStatus },
        ]}
      />
      {dialog && <DecideDialog {...dialog} onClose={() => show(null)} />}
    </>
  )
}
