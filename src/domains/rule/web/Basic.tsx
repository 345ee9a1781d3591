import { Input, InputNumber, Select } from 'antd'
import { colon, semicolon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Item } from '../../../web/record/Item.tsx'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import type { Rule } from '../api.ts'
import { conditionMode, hasCondition, hasTemplate, riskLevel, type RuleKind, scopeLists } from '../codes.ts'
import { ConditionInput } from './ConditionInput.tsx'
import { ScopeSelect, ScopeWords } from './Scope.tsx'
import styles from './rule.module.css'

interface Props {
  rule: Rule | null
  kind: RuleKind
}
const area = (rows: number, max: number) => (
  <Input.TextArea autoSize={{ minRows: rows, maxRows: 20 }} maxLength={max} showCount />
)
const text = (value: string | undefined) => value && <ClampText text={value} />

/** The content of a rule of the kind, except its elements. */
export function Basic({ rule, kind }: Props) {
  const t = useT()
  return (
    <FormGrid>
      <Item name="ruleName" required wide>
        <Input maxLength={200} showCount autoFocus={rule === null} />
      </Item>
      <Item name="priority" required help={t('rule.priorityHelp')}>
        <InputNumber min={0} max={999} precision={0} />
      </Item>
      {kind === 'examine' && (
        <Item name="riskLevel" shown={codeWord(t, riskLevel, rule?.riskLevel)} needed>
          <CodeSelect of={riskLevel} />
        </Item>
      )}
      {scopeLists[kind] && (
        <Item name="scope" shown={<ScopeWords kind={kind} scope={rule?.scope ?? []} />} needed wide>
          <ScopeSelect kind={kind} multiple />
        </Item>
      )}
      {kind === 'answer' && <Answer rule={rule} />}
      {kind === 'examine' && (
        <Item name="checkItem" needed wide>
          <Input maxLength={200} showCount />
        </Item>
      )}
      {hasCondition(kind) && (
        <Item
          name="condition"
          shown={
            rule?.condition && (
              <>
                {codeWord(t, conditionMode, rule.condition.mode)}
                {colon()}
                <code className={styles.expr}>{rule.condition.expr}</code>
              </>
            )
          }
          needed
          wide
        >
          <ConditionInput />
        </Item>
      )}
      {kind === 'examine' && (
        <Item name="suggestion" shown={text(rule?.suggestion)} needed wide>
          {area(3, 2000)}
        </Item>
      )}
      {hasTemplate(kind) && (
        <Item
          name="template"
          shown={text(rule?.template)}
          needed
          wide
          help={t('rule.templateHelp', { sample: '{{party}}' })}
        >
          {area(10, 100_000)}
        </Item>
      )}
    </FormGrid>
  )
}

const list = <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['\n', '；', ';']} />
const lines = (words: readonly string[] | undefined) => (words?.length ? words.join(semicolon()) : null)

/** The triggers and the answer. */
function Answer({ rule }: { rule: Rule | null }) {
  const t = useT()
  return (
    <>
      <Item name="triggers" shown={lines(rule?.triggers)} needed wide help={t('rule.listHelp')}>
        {list}
      </Item>
      <Item name="similarQuestions" shown={lines(rule?.similarQuestions)} wide help={t('rule.similarHelp')}>
        {list}
      </Item>
      <Item name="answer" shown={text(rule?.answer)} needed wide>
        {area(6, 20_000)}
      </Item>
    </>
  )
}
