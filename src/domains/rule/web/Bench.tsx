import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { failureText } from '../../../web/api/failures.ts'
import { send } from '../../../web/api/send.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { refusalFor, useSheet } from '../../../web/record/sheet.ts'
import { Content, type Element, type Outcome, type Rule, ruleApi, RuleDraft } from '../api.ts'
import { hasElements, type RuleKind } from '../codes.ts'

interface Props {
  rule: Rule | null
  kind: RuleKind
}

/** Tries a rule on a text, as it stands on the page now, and shows what it finds. */
export function Bench({ rule, kind }: Props) {
  const t = useT()
  const sheet = useSheet()
  const form = Form.useFormInstance<object | undefined>()
  const [text, setText] = useState('')
  const [tried, setTried] = useState<{ text: string; outcome: Outcome; elements: readonly Element[] } | null>(null)
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  if (rule && refusalFor(sheet, 'test') !== undefined) return <p className="soft">{t('rule.noTest')}</p>

  async function run(): Promise<void> {
    const typed = sheet.draft
      ? RuleDraft.partial().safeParse(form?.getFieldsValue(true))
      : { success: true, data: rule }
    const content = Content.safeParse(typed.data)
    if (!content.success) return setFault(t('rule.unfinished'))
    setBusy(true)
    setFault('')
    try {
      const outcome = await send(ruleApi.test, { ruleKind: kind, content: content.data, text })
      setTried({ text, outcome, elements: content.data.elements })
    } catch (error) {
      setFault(error instanceof CallFailed ? failureText(error.failure) : String(error))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return (
    <div className="rule-bench">
      <Input.TextArea
        aria-label={t('rule.benchText')}
        placeholder={t(kind === 'answer' ? 'rule.benchQuestion' : 'rule.benchText')}
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={20_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button loading={busy} disabled={text.trim() === ''} onClick={() => void run()}>
          {t('rule.do.test')}
        </Button>
      </div>
      {fault && (
        <p className="section-fault" role="alert">
          {fault}
        </p>
      )}
      {tried && !fault && <Result {...tried} kind={kind} />}
    </div>
  )
}

interface ResultProps {
  text: string
  outcome: Outcome
  elements: readonly Element[]
  kind: RuleKind
}

function Result({ text, outcome, elements, kind }: ResultProps) {
  const t = useT()
  const { hits, filled, score } = outcome
  const found = new Set(hits.map(({ key }) => key))
  const missing = elements.filter(({ key }) => !found.has(key))
  return (
    <div role="status" className="rule-result">
      <p>
        <span className={hits.length > 0 ? 'status status-done' : 'status status-archived'}>
          {t(hits.length > 0 ? 'rule.hits' : 'rule.noHits', { count: hits.length })}
        </span>
        {score !== null && <strong> {t('rule.score', { score })}</strong>}
      </p>
      {hits.length > 0 && <p className="rule-marked">{marked(text, hits)}</p>}
      {hasElements(kind) && (
        <dl className="rule-values">
          {hits.map(({ key, value }) => (
            <div key={key}>
              <dt>{elements.find((one) => one.key === key)?.label ?? key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasElements(kind) && missing.length > 0 && (
        <p className="soft">{t('rule.notFound', { labels: missing.map(({ label }) => label).join(separator()) })}</p>
      )}
      {filled !== null && <pre className="rule-filled">{filled}</pre>}
    </div>
  )
}

/** The text with what was found in it marked; of places that lie on each other the first. */
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
