import { useT } from '../../../../web/i18n/t.ts'
import { FormGrid } from '../../../../web/ui/Field.tsx'
import * as codes from '../../codes.ts'
import { FileLine } from '../FileLine.tsx'
import { Fact } from '../../../../web/record/Item.tsx'
import { refusalFor, useSheet } from './sheet.ts'
import { SignButton } from './SignButton.tsx'

/** When and where it was signed, with the scan; or what comes before that. */
export function SignSection() {
  const t = useT()
  const sheet = useSheet()
  const { contract: c, parts } = sheet
  if (!c || c.sealStatus !== codes.sealStatus.code.sealed) {
    const isNext = refusalFor(sheet, 'sign') === undefined
    return (
      <div className="sign-next">
        <p className="soft">{t(isNext ? 'contract.sign.ready' : 'contract.sign.notYet')}</p>
        {isNext && <SignButton />}
      </div>
    )
  }
  return (
    <>
      <FormGrid>
        <Fact label={t('contract.field.signDate')} value={c.signDate} />
        <Fact label={t('contract.field.signPlace')} value={c.signPlace} />
        <Fact label={t('contract.field.effectiveDate')} value={c.effectiveDate} />
      </FormGrid>
      {parts?.signedScan && (
        <ul className="file-list">
          <FileLine contractId={c.id} file={parts.signedScan} kind={t('contract.files.scan')} />
        </ul>
      )}
    </>
  )
}
