import { Button, Form, Input, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { Field, FormGrid, useServerFields } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { type CaseType, caseType, causeFits, partyRole } from '../../case/codes.ts'
import { useCase } from '../../case/web/parts.tsx'
import { CostNote, useCoins } from '../../coin/web/parts.tsx'
import { AreaPicker, DictTreeSelect } from '../../dictionary/web/parts.tsx'
import { AnalysisDraft, caseAnalysisApi } from '../api.ts'
import { beginRun } from './begun.ts'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './case-analysis.module.css'

interface Props {
  /** The organisation's legal case that the analysis is about. */
  caseId: string | null
  /** An earlier analysis whose description is the initial text. */
  againId: string | null
}
type Typed = Partial<AnalysisDraft>

/** The form for the description, filled with the data of a case or of an earlier analysis. */
export function AskPage({ caseId, againId }: Props) {
  const known = useCase(caseId)
  const before = useCall(caseAnalysisApi.queryById, { id: againId ?? '' }, { enabled: againId !== null })
  if ((caseId && known.isLoading) || (againId && before.isLoading))
    return <Skeleton active paragraph={{ rows: 8 }} className={cardStyles.root!} />
  const one = known.data
  const start: Typed = one
    ? {
        facts: [one.facts, one.claims].filter(Boolean).join('\n'),
        ...(one.caseType && { caseType: one.caseType }),
        ...(one.ourRole && { ourRole: one.ourRole }),
        causeOfAction: one.causeOfAction,
        amount: one.amount,
      }
    : before.data
      ? { ...before.data }
      : { caseType: caseType.code.civil }
  return <Ask start={start} caseId={one ? caseId : (before.data?.caseId ?? null)} caseNo={one?.caseNo ?? null} />
}

function Ask({ start, caseId, caseNo }: { start: Typed; caseId: string | null; caseNo: string | null }) {
  const t = useT()
  const navigate = useNavigate()
  useTabTitle(t('caseAnalysis.title'))
  const coins = useCoins()
  const [form] = Form.useForm<AnalysisDraft>()
  const [told, tell] = useState(start.facts ?? '')
  const act = useAct(caseAnalysisApi.start)
  useServerFields(form, act.refusal)
  const type = Form.useWatch('caseType', form) as CaseType | undefined
  const label = (name: keyof AnalysisDraft) => t(`caseAnalysis.field.${name}`)
  const { shape } = AnalysisDraft

  async function begin(typed: AnalysisDraft): Promise<void> {
    if (!(await coins.check('CASE_ANALYSIS'))) return
    const { facts, ourRole } = typed
    // Untouched fields are undefined.
    const { amount, causeOfAction, region }: Partial<AnalysisDraft> = typed
    await act.run(
      {
        facts,
        caseType: typed.caseType,
        ourRole,
        amount: amount ?? null,
        causeOfAction: causeOfAction ?? null,
        region: region ?? null,
        caseId,
      },
      ({ id }) => {
        beginRun(id)
        void navigate(`/CaseAnalysisMain?id=${id}`, { replace: true })
      },
    )
  }
  return (
    <section className={classes(cardStyles.root, styles.ask)}>
      <header>
        <h1>{t('caseAnalysis.title')}</h1>
        <Link to="/CaseAnalysisMain">{t('caseAnalysis.toList')}</Link>
      </header>
      <p className={textStyles.soft}>{t('caseAnalysis.intro')}</p>
      {caseNo && <Tag color="blue">{t('caseAnalysis.fromCase', { no: caseNo })}</Tag>}
      <Form form={form} layout="vertical" initialValues={start} onFinish={(typed) => void begin(typed)}>
        <Field name="facts" label={label('facts')} schema={shape.facts} required>
          <Input.TextArea
            maxLength={5000}
            placeholder={t('caseAnalysis.factsHelp')}
            showCount
            autoSize={{ minRows: 8, maxRows: 18 }}
            onBlur={(event) => tell(event.target.value.trim())}
          />
        </Field>
        <FormGrid>
          <Field name="caseType" label={label('caseType')} required>
            <CodeSelect of={caseType} />
          </Field>
          <Field name="ourRole" label={label('ourRole')} required>
            <CodeSelect of={partyRole} />
          </Field>
          <Field name="causeOfAction" label={label('causeOfAction')} help={t('caseAnalysis.recogniseHelp')}>
            <DictTreeSelect dicCode="causeOfAction" offers={(cause) => causeFits(type ?? null, cause)} />
          </Field>
          <Field name="region" label={label('region')}>
            <AreaPicker anyLevel />
          </Field>
          <Field name="amount" label={label('amount')}>
            <MoneyInput />
          </Field>
        </FormGrid>
        <Recognised facts={told} type={type} onChoose={(causeOfAction) => form.setFieldsValue({ causeOfAction })} />
        <div className={styles.begin}>
          <Button type="primary" size="large" htmlType="submit" loading={act.busy}>
            {t('caseAnalysis.new')}
          </Button>
          <span className={textStyles.soft}>
            {t('caseAnalysis.cost')} <CostNote moduleCode="CASE_ANALYSIS" />
          </span>
        </div>
      </Form>
    </section>
  )
}

const fewestSigns = 20

/** The recognised causes of the description. A click chooses one. */
function Recognised({
  facts,
  type,
  onChoose,
}: {
  facts: string
  type: CaseType | undefined
  onChoose: (cause: string) => void
}) {
  const t = useT()
  const enabled = facts.length >= fewestSigns && type !== undefined
  const found = useCall(caseAnalysisApi.recognise, { facts, caseType: type ?? 'msss' }, { enabled, keep: true }).data
  if (!enabled || !found || found.length === 0) return null
  return (
    <p className={styles.causes} role="status">
      <span className={textStyles.soft}>{t('caseAnalysis.recognised')}</span>
      {found.map(({ causeOfAction, causeName, share }) => (
        <Button key={causeOfAction} size="small" onClick={() => onChoose(causeOfAction)}>
          {causeName} {Math.round(Math.min(share, 1) * 100)}%
        </Button>
      ))}
    </p>
  )
}
