import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { Fact } from '../../../web/record/Item.tsx'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import type { Case } from '../api.ts'
import { caseResult } from '../codes.ts'

/** The outcome of a case. */
export function Outcome({ record }: { record: Case }) {
  const t = useT()
  return (
    <FormGrid>
      <Fact label={t('case.field.result')} value={codeWord(t, caseResult, record.result)} />
      <Fact label={t('case.field.recoveredAmount')} value={<Money value={record.recoveredAmount} />} />
      <Fact label={t('case.field.lossAmount')} value={<Money value={record.lossAmount} />} />
      <Fact label={t('case.field.review')} value={record.review && <ClampText text={record.review} />} wide />
      {record.libraryId && (
        <Fact
          label={t('case.field.libraryId')}
          value={<Link to={`/caseLibraryMain/view/${record.libraryId}`}>{t('case.library.open')}</Link>}
        />
      )}
    </FormGrid>
  )
}
