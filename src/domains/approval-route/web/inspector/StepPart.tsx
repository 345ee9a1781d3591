import { Button } from 'antd'
import { separator } from '../../../../web/i18n/listed.ts'
import { useT } from '../../../../web/i18n/t.ts'
import textStyles from '../../../../web/ui/text.module.css'
import type { Approver, GraphNode, RouteStep } from '../../api.ts'
import { approverBy } from '../../codes.ts'
import { ApproverField } from '../ApproverField.tsx'
import { FieldLine } from '../FieldLine.tsx'
import type { Preview } from '../preview.ts'
import { StepFields } from '../StepFields.tsx'
import { type Known, stepName } from '../words.ts'
import fieldStyles from '../fields.module.css'

interface Props {
  step: RouteStep
  known: Known
  faults: Readonly<Record<string, string>>
  /** Who would decide it, by the record that is tried. */
  deciders: Preview['deciders'][string] | undefined
  record: Preview['record'] | undefined
  /** Who decides where a step has no approver; undefined for a sub-flow, which follows the definition that contains it. */
  fallback: Approver | undefined
  onFallback: (fallback: Approver) => void
  /** Other approvals of the same name, which may get the same content. */
  others: readonly GraphNode[]
  onChange: (step: RouteStep) => void
  onChangeAll: () => void
}

/** An approval of the drawing: its step, who it would be today, and who decides where it has no approver. */
export function StepPart(props: Props) {
  const { step, known, faults, deciders, record, fallback, onFallback, others, onChange, onChangeAll } = props
  const t = useT()
  return (
    <>
      <StepFields step={step} known={known} faults={faults} onChange={onChange}>
        {deciders && (
          <p className={fieldStyles.today} aria-live="polite">
            {t(record ? 'approvalRoute.todayBy' : 'approvalRoute.todayByYou', {
              number: record?.number || record?.title || '',
              names: deciders.names.join(separator()) || t('approvalRoute.noOne'),
            })}
            {deciders.isFallback && ` · ${t('approvalRoute.byFallback')}`}
          </p>
        )}
        {!step.approvers.some(({ by }) => by === approverBy.code.initiator) && (
          <FieldLine
            label={t('approvalRoute.noneLeft')}
            help={t(fallback ? 'approvalRoute.noneLeftText' : 'approvalRoute.noneLeftPart')}
          >
            {fallback && (
              <ApproverField
                known={known}
                label={t('approvalRoute.field.fallback')}
                value={fallback}
                onChange={onFallback}
              />
            )}
          </FieldLine>
        )}
      </StepFields>
      {others.length > 0 && (
        <p className={textStyles.soft}>
          {t('approvalRoute.sameName', { count: others.length, name: stepName(t, step.node) })}{' '}
          <Button type="link" size="small" onClick={onChangeAll}>
            {t('approvalRoute.sameNameAll')}
          </Button>
        </p>
      )}
    </>
  )
}
