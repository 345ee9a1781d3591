import { Input } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { useRecord } from '../../../web/record/record-context.ts'
import { Rows } from '../../../web/record/Rows.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { LawTags } from '../../knowledge/web/parts.tsx'
import type { Rule } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'

/** The legal basis of a rule. */
export function Basis({ rule }: { rule: Rule | null }) {
  const t = useT()
  const { draft } = useRecord()
  if (!draft)
    return rule && rule.basis.length > 0 ? (
      <LawTags cited={rule.basis} label={t('rule.field.basis')} />
    ) : (
      <p className={textStyles.soft}>{t('rule.basisRow.none')}</p>
    )
  return (
    <Rows name="basis" words="rule.basisRow" empty={{ law: '', article: '' }} most={20}>
      {(index) => (
        <>
          <Field name={[index, 'law']} label={t('rule.field.law')} required>
            <Input maxLength={200} />
          </Field>
          <Field name={[index, 'article']} label={t('rule.field.article')} help={t('rule.articleHelp')}>
            <Input maxLength={50} />
          </Field>
        </>
      )}
    </Rows>
  )
}
