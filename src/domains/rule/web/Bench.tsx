import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { failureText } from '../../../web/api/failures.ts'
import { send } from '../../../web/api/send.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { refusalFor, useRecord } from '../../../web/record/record-context.ts'
import { whenSessionResets } from '../../../web/session/session.ts'
import { createStore, useStore } from '../../../web/store.ts'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { Content, type Element, type Outcome, type Rule, ruleApi, RuleDraft } from '../api.ts'
import { hasElements, type RuleKind } from '../codes.ts'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './rule.module.css'

interface Props {
  rule: Rule | null
  kind: RuleKind
}

interface Trial {
  text: string
  outcome: Outcome
  elements: readonly Element[]
  /** The content that was tried. */
  content: string
}

interface Tried {
  text: string
  trial?: Trial
}

/**
 * The test text and the last trial of each kind. Stored outside of the page: after its first save a new rule's page is
 * replaced, and the author's trial must be kept.
 */
const benches = createStore<{ readonly [kind in RuleKind]?: Tried }>({})
const put = (kind: RuleKind, change: Partial<Tried>) => {
  const all = benches.get()
  benches.set({ ...all, [kind]: { text: '', ...all[kind], ...change } })
}
whenSessionResets(() => benches.set({}))

/** Runs the rule as currently edited on a text, and shows the matches. */
export function Bench({ rule, kind }: Props) {
  const t = useT()
  const context = useRecord()
  const form = Form.useFormInstance<object | undefined>()
  const { text, trial } = useStore(benches)[kind] ?? { text: '' }
  const [triedHere, setTriedHere] = useState<Trial>()
  const tried = triedHere ?? (rule && isOf(trial, rule) ? trial : undefined)
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  if (rule && refusalFor(context, 'test') !== undefined) return <p className={textStyles.soft}>{t('rule.noTest')}</p>

  async function run(): Promise<void> {
    const typed = context.draft
      ? RuleDraft.partial().safeParse(form?.getFieldsValue(true))
      : { success: true, data: rule }
    const content = Content.safeParse(typed.data)
    if (!content.success) return setFault(t('rule.unfinished'))
    setBusy(true)
    setFault('')
    try {
      const outcome = await send(ruleApi.test, { ruleKind: kind, content: content.data, text })
      const done = { text, outcome, elements: content.data.elements, content: JSON.stringify(content.data) }
      put(kind, { trial: done })
      setTriedHere(done)
    } catch (error) {
      setFault(error instanceof CallFailed ? failureText(error.failure) : String(error))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return (
    <div className={styles.bench}>
      <Input.TextArea
        aria-label={t('rule.benchText')}
        placeholder={t(kind === 'answer' ? 'rule.benchQuestion' : 'rule.benchText')}
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={20_000}
        value={text}
        onChange={({ target }) => put(kind, { text: target.value })}
      />
      <div>
        <Button loading={busy} disabled={text.trim() === ''} onClick={() => void run()}>
          {t('rule.do.test')}
        </Button>
      </div>
      {fault && (
        <p className={recordStyles.sectionFault} role="alert">
          {fault}
        </p>
      )}
      {tried && !fault && <Result text={tried.text} outcome={tried.outcome} elements={tried.elements} kind={kind} />}
    </div>
  )
}

/** Whether the trial was of this rule with its current content. */
function isOf(trial: Trial | undefined, rule: Rule): boolean {
  const content = Content.safeParse(rule)
  return content.success && JSON.stringify(content.data) === trial?.content
}

interface ResultProps extends Pick<Trial, 'text' | 'outcome' | 'elements'> {
  kind: RuleKind
}

function Result({ text, outcome, elements, kind }: ResultProps) {
  const t = useT()
  const { hits, filled, score } = outcome
  const found = new Set(hits.map(({ key }) => key))
  const missing = elements.filter(({ key }) => !found.has(key))
  return (
    <div role="status" className={styles.result}>
      <p>
        <StateWord
          tone={hits.length > 0 ? 'done' : 'archived'}
          word={t(hits.length > 0 ? 'rule.hits' : 'rule.noHits', { count: hits.length })}
        />
        {score !== null && <strong> {t('rule.score', { score })}</strong>}
      </p>
      {hits.length > 0 && <p className={styles.marked}>{marked(text, hits)}</p>}
      {hasElements(kind) && (
        <dl className={styles.values}>
          {hits.map(({ key, value }) => (
            <div key={key}>
              <dt>{elements.find((one) => one.key === key)?.label ?? key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasElements(kind) && missing.length > 0 && (
        <p className={textStyles.soft}>
          {t('rule.notFound', { labels: missing.map(({ label }) => label).join(separator()) })}
        </p>
      )}
      {filled !== null && <pre className={styles.filled}>{filled}</pre>}
    </div>
  )
}

/** The text with its matches marked; of overlapping ones the first. */
function marked(text: string, hits: Outcome['hits']) {
  const parts = []
  let at = 0
  for (const { start, end } of hits.toSorted((one, other) => one.start - other.start)) {
    if (start < at || end <= start) continue
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  return [...parts, text.slice(at)]
}
