import { useT } from '../../../web/i18n/t.ts'
import { Fact } from '../../../web/record/Item.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import type { Analysis } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'

/** The elements that the rules extracted from the description. */
export function Elements({ record: { elements, ruleName } }: { record: Analysis }) {
  const t = useT()
  if (elements.length === 0) return <p className={textStyles.soft}>{t('caseAnalysis.noElements')}</p>
  return (
    <>
      {ruleName && <p className={textStyles.soft}>{t('caseAnalysis.byRule', { name: ruleName })}</p>}
      <FormGrid>
        {elements.map(({ key, label, value }) => (
          <Fact key={`${key} ${label}`} label={label} value={value} />
        ))}
      </FormGrid>
    </>
  )
}
