import { Alert, Input } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { Fact, Item, useValue } from '../../../web/record/Item.tsx'
import { RecordScreen } from '../../../web/record/RecordScreen.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { docStatus, performState } from '../../contract/codes.ts'
import { ContractLink, ContractPicker } from '../../contract/web/parts.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import { performApi, type Perform } from '../api.ts'
import { AbnormalDialog, FinishDialog, RecordDialog } from './dialogs.tsx'
import { performConfig } from './config.ts'
import { usePlanOf } from './parts.tsx'
import { Plan } from './Plan.tsx'
import { Register } from './Register.tsx'
import { performTones } from './tones.ts'
import formStyles from '../../../web/ui/form.module.css'
import styles from './perform.module.css'

const dialogs = { record: RecordDialog, markAbnormal: AbnormalDialog, finish: FinishDialog }
type Dialog = keyof typeof dialogs

/** The performance of a contract: plan, register, and open lines. */
export function PerformPage() {
  const t = useT()
  const [params] = useSearchParams()
  const contractId = params.get('contractId')
  const [shown, show] = useState<{ dialog: Dialog; perform: Perform } | null>(null)
  const Shown = shown && dialogs[shown.dialog]
  return (
    <>
      <RecordScreen
        config={performConfig}
        newTitle="perform.new"
        begin={contractId ? { contractId } : {}}
        sections={(perform) => [
          { key: 'basic', title: t('perform.section.basic'), content: <Basic perform={perform} /> },
          { key: 'plan', title: t('perform.field.planItems'), content: <Plan perform={perform} /> },
          ...(perform && perform.records.length > 0
            ? [{ key: 'records', title: t('perform.field.records'), content: <Register perform={perform} /> }]
            : []),
        ]}
        renderTags={(perform) => (
          <>
            <StatusTag of={performState} tones={performTones} value={perform.performState} />
            {perform.overdueDays > 0 && (
              <span className={styles.late}>{t('perform.lateBy', { days: perform.overdueDays })}</span>
            )}
          </>
        )}
        renderLead={(perform) => perform.amount && <Money value={perform.amount} />}
        facts={(perform) => [
          [t('perform.field.settledAmount'), <Money key="settled" value={perform.settledAmount} />],
          [t('perform.field.progress'), `${perform.progress}%`],
          [t('perform.field.nextPlanDate'), perform.nextPlanDate],
        ]}
        actions={(perform) => [
          { action: 'record', onClick: () => show({ dialog: 'record', perform }) },
          { action: 'finish', onClick: () => show({ dialog: 'finish', perform }), rare: true },
          { action: 'recover', by: performApi.changeStatus },
          { action: 'resume', by: performApi.changeStatus },
          { action: 'markAbnormal', onClick: () => show({ dialog: 'markAbnormal', perform }), rare: true },
          { action: 'suspend', by: performApi.changeStatus, reason: true, rare: true },
        ]}
      />
      {Shown && <Shown perform={shown.perform} onClose={() => show(null)} />}
    </>
  )
}

function Basic({ perform }: { perform: Perform | null }) {
  const t = useT()
  const chosen = useValue<string | null>('contractId')
  const plan = usePlanOf(perform ? null : chosen)
  return (
    <FormGrid>
      {plan && (
        <Alert
          className={formStyles.wide!}
          type="warning"
          showIcon
          title={t('perform.exists')}
          action={<Link to={plan}>{t('perform.openPlan')}</Link>}
        />
      )}
      <Item name="contractId" shown={perform && <ContractLink id={perform.contractId} />} required wide>
        <ContractPicker docStatus={docStatus.code.finished} disabled={perform !== null} />
      </Item>
      <Item name="handler" shown={perform?.handlerName} help={t('perform.handlerHelp')}>
        <PersonPicker />
      </Item>
      <Item name="planReason" shown={perform?.planReason} help={t('perform.planReasonHelp')} wide>
        <Input maxLength={500} />
      </Item>
      {perform?.abnormal && <Fact label={t('perform.field.abnormal')} value={perform.abnormal} wide />}
    </FormGrid>
  )
}
