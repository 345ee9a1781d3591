import { Button, Form } from 'antd'
import { newId } from '../../../kernel/ids.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useRecord } from '../../../web/record/record-context.ts'
import { Money } from '../../../web/ui/Money.tsx'
import { performApi, type PerformDraft, type ProposedLine } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './perform.module.css'

/** The lines of the form; a new plan has an empty text in their place. */
const linesOf = (value: unknown): PerformDraft['planItems'] =>
  Array.isArray(value) ? (value as PerformDraft['planItems']) : []

/** Payments of the contract's text that the plan does not have yet; the user adopts them one by one or together. */
export function PlanProposals() {
  const t = useT()
  const { draft } = useRecord()
  const form = Form.useFormInstance<PerformDraft>()
  const contractId = Form.useWatch('contractId', { form, preserve: true }) as string | undefined
  const lines = linesOf(Form.useWatch('planItems', { form, preserve: true }))
  const found = useCall(performApi.proposals, { contractId: contractId ?? '' }, { enabled: Boolean(contractId) })
  const isPlanned = ({ condition }: ProposedLine) => lines.some((line) => line.condition === condition)
  const open = (found.data ?? []).filter((one) => !isPlanned(one))
  if (open.length === 0) return null

  function adopt(chosen: readonly ProposedLine[]): void {
    const now = linesOf(form.getFieldValue('planItems'))
    const added = chosen.map(({ itemType, planDate, planAmount, condition }) => ({
      id: newId(),
      itemType,
      ...(planDate !== null && { planDate }),
      planAmount,
      condition,
      remindDays: 7,
    }))
    form.setFieldsValue({ planItems: [...now, ...added] as PerformDraft['planItems'] })
    draft?.clearFaults(['planItems'])
    draft?.touch()
  }
  return (
    <section className={styles.proposals} aria-label={t('perform.proposals.title')}>
      <header>
        <h3>{t('perform.proposals.title')}</h3>
        <Button onClick={() => adopt(open)}>{t('perform.proposals.adoptAll', { count: open.length })}</Button>
      </header>
      <ul>
        {open.map((one) => (
          <li key={one.quote}>
            <span>
              {one.condition}
              <small className={textStyles.soft} lang="zh">
                “{one.quote}”
              </small>
            </span>
            <span>{one.planDate ? written(one.planDate) : t('perform.proposals.noDate')}</span>
            <Money value={one.planAmount} />
            <Button type="link" onClick={() => adopt([one])}>
              {t('perform.proposals.adopt')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
