import { App, Alert, Button, Steps } from 'antd'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useAct, useCall } from '../../../web/api/query.ts'
import { colon, semicolon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { takeCarried } from '../../../web/session/carry.ts'
import { useGranted } from '../../../web/session/session.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { CostNote, useCoins } from '../../coin/web/parts.tsx'
import { LawTags } from '../../knowledge/web/parts.tsx'
import { type About, type Answer, type Draft, draftingApi, type Template } from '../api.ts'
import { itemOf, moduleOf } from '../codes.ts'
import { aboutIn } from './about.ts'
import { carriedAnswers } from './carried.ts'
import { BringIn } from './BringIn.tsx'
import { PreviewBox } from './PreviewBox.tsx'
import { Questions } from './Questions.tsx'
import { type AnswerBook, useAnswers } from './use-answers.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './drafting.module.css'

/** One step of questions at a time, or all of them on one page. */
export type InterviewLayout = 'steps' | 'sheet'

export const StepsPage = () => <Interview look="steps" mode="generate" />
export const SheetPage = () => <Interview look="sheet" mode="generate" />
export const FillPage = () => <Interview look="sheet" mode="fill" />

/** Path of the catalogue, for an address without a template. */
export const catalogue = '/klawDocumentIndex'

/** The interview of a template. The address names the template, or the draft that is generated again. */
function Interview({ look, mode }: { look: InterviewLayout; mode: 'generate' | 'fill' }) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const draft = useCall(draftingApi.queryById, { id }, { enabled: id !== '' })
  if (id !== '')
    return (
      <CallState call={draft}>
        {(found) => <OfTemplate key={found.id} docType={found.docType} draft={found} look={look} mode={mode} />}
      </CallState>
    )
  const docType = params.get('type') ?? ''
  return docType === '' ? <NoTemplate /> : <OfTemplate key={docType} docType={docType} look={look} mode={mode} />
}

function NoTemplate() {
  const t = useT()
  return (
    <section className={cardStyles.root}>
      <EmptyState
        title={t('drafting.unchosen')}
        text={t('drafting.chooseText')}
        action={<Link to={catalogue}>{t('drafting.choose')}</Link>}
      />
    </section>
  )
}

interface OfProps {
  docType: string
  draft?: Draft
  look: InterviewLayout
  mode: 'generate' | 'fill'
}
function OfTemplate({ docType, ...rest }: OfProps) {
  const template = useCall(draftingApi.template, { docType })
  return <CallState call={template}>{(found) => <Asking template={found} {...rest} />}</CallState>
}

function Asking({ template, draft, look, mode }: Omit<OfProps, 'docType'> & { template: Template }) {
  const t = useT()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const coins = useCoins()
  const may = useGranted(itemOf[template.docKind])
  const book = useAnswers(template, draft?.elements)
  const [about, refer] = useState<About>(draft ?? aboutIn(params))
  const goOn = useEffectEvent(async () => {
    const left = draft ? undefined : await takeCarried<readonly Answer[]>(carriedAnswers(template.id))
    if (left) book.bringIn(left.map((answer) => ({ ...answer, source: null })))
  })
  useEffect(() => void goOn(), [])
  const act = useAct(draftingApi.generate, ['/api/chargeServer/coinTenant/', '/api/systemServer/hub/'])
  useTabTitle(draft?.title ?? template.name)
  const faults = act.fields

  async function generate(asked: 'generate' | 'fill' | 'edit'): Promise<void> {
    const module = moduleOf[template.docKind]
    if (!draft && !(await coins.check(module))) return
    const { caseId, disputeId, contractId } = about
    const records = { caseId, disputeId, contractId }
    const seen = draft && { id: draft.id, version: draft.version }
    const input = {
      docType: template.id,
      mode: asked,
      elements: book.answers,
      ...records,
      ...seen,
    }
    await act.run(input, (made) => {
      void message.success(t('drafting.generated', { no: made.docNo }))
      if (!draft) void coins.settle(module, made.docNo)
      void navigate(`/klawDocumentOnlineEdit?id=${made.id}`)
    })
  }
  const buttons = (
    <>
      <Button type="primary" loading={act.busy} disabled={!may} onClick={() => void generate(mode)}>
        {t(draft ? 'drafting.generateAgain' : 'drafting.generate')}
      </Button>
      {!draft && (
        <span className={textStyles.soft}>
          <CostNote moduleCode={moduleOf[template.docKind]} />
        </span>
      )}
    </>
  )
  const opens = !draft && (
    <Button title={t('drafting.blankText')} disabled={act.busy || !may} onClick={() => void generate('edit')}>
      {t(book.answers.length > 0 ? 'drafting.openPartly' : 'drafting.openBlank')}
    </Button>
  )
  return (
    <div className={classes(styles.desk, printStyles.opened)}>
      <section className={cardStyles.root}>
        <Head template={template} />
        <BringIn template={template} about={about} onAbout={refer} book={book} />
        {Object.keys(faults).length > 0 && (
          <Alert
            type="error"
            showIcon
            className={styles.faults!}
            title={t('drafting.faulty', { count: Object.keys(faults).length })}
            description={Object.values(faults).join(semicolon())}
          />
        )}
        <Body look={look} template={template} book={book} faults={faults} buttons={buttons} opens={opens} />
      </section>
      <Live template={template} book={book} />
    </div>
  )
}

export function Head({ template }: { template: Template }) {
  const t = useT()
  return (
    <header className={styles.head}>
      <h1>{template.name}</h1>
      <p className={textStyles.soft}>{template.text}</p>
      {template.basis.length > 0 && (
        <p className={textStyles.soft}>
          {t('drafting.basis')}
          {colon()}
          <LawTags cited={template.basis} label={t('drafting.basis')} />
        </p>
      )}
    </header>
  )
}

interface BodyProps {
  look: InterviewLayout
  template: Template
  book: AnswerBook
  faults: Readonly<Record<string, string>>
  buttons: React.ReactNode
  /** Leaves the questions for the text; possible at every step. */
  opens?: React.ReactNode
}

/** The questions with their navigation. */
export function Body({ look, template, book, faults, buttons, opens }: BodyProps) {
  const t = useT()
  const [step, go] = useState(0)
  const sections = [...new Set(template.questions.map(({ section }) => section))]
  const current = sections[step]
  const title = (section: string) => section || t('drafting.noSection')
  const wrong = (section: string) =>
    template.questions.some(
      (one) => one.section === section && Object.keys(faults).some((at) => at.startsWith(`elements.${one.key}.`)),
    )
  const isOpen = (section: string) =>
    template.questions.some((one) => {
      if (one.section !== section || !one.required) return false
      const rows = Array.from({ length: book.rowsOf(one.group) }, (_, row) => row)
      return rows.some((row) => book.asks(one, row) && book.valueOf(one.key, row).trim() === '')
    })
  if (look === 'sheet' || sections.length === 1)
    return (
      <>
        {sections.map((section) => (
          <section key={section} className={styles.section}>
            <h2>{title(section)}</h2>
            <Questions template={template} section={section} book={book} faults={faults} />
          </section>
        ))}
        <footer className={styles.buttons}>
          {buttons}
          {opens}
        </footer>
      </>
    )
  return (
    <>
      <Steps
        size="small"
        responsive={false}
        className={styles.steps!}
        current={step}
        onChange={go}
        items={sections.map((section, at) => ({
          title: title(section),
          // A passed step is done only if its required answers are given.
          ...(at < step && isOpen(section) && { status: 'wait' as const }),
          ...(wrong(section) && { status: 'error' as const }),
        }))}
      />
      {current !== undefined && <Questions template={template} section={current} book={book} faults={faults} />}
      <footer className={styles.buttons}>
        <Button disabled={step === 0} onClick={() => go(step - 1)}>
          {t('drafting.previous')}
        </Button>
        {step < sections.length - 1 && (
          <Button type="primary" onClick={() => go(step + 1)}>
            {t('drafting.next')}
          </Button>
        )}
        {step === sections.length - 1 && buttons}
        {opens}
      </footer>
    </>
  )
}

/** Live preview of the text's beginning with the current answers. */
function Live({ template, book }: { template: Template; book: AnswerBook }) {
  const asked = useDeferredValue(JSON.stringify(book.answers))
  const elements = JSON.parse(asked) as AnswerBook['answers']
  const preview = useCall(draftingApi.preview, { docType: template.id, elements }, { keep: true })
  return <PreviewBox preview={preview.data} cut="drafting.previewCut" />
}
