import { can } from '../../../../kernel/states.ts'
import { useCall } from '../../../../web/api/query.ts'
import { separator } from '../../../../web/i18n/listed.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { FormGrid } from '../../../../web/ui/Field.tsx'
import { contractApi } from '../../api.ts'
import * as codes from '../../codes.ts'
import { FileLine } from '../FileLine.tsx'
import { Fact } from '../../../../web/record/Item.tsx'
import { refusalFor } from '../../../../web/record/record-context.ts'
import { useContract } from './contract-context.ts'
import { SignButton } from './SignButton.tsx'
import { classes } from '../../../../web/ui/classes.ts'
import fileStyles from '../../../../web/ui/file.module.css'
import textStyles from '../../../../web/ui/text.module.css'
import styles from '../contract.module.css'

/** Day and place of the signing with the scan, or the steps that precede it. */
export function SignSection() {
  const t = useT()
  const context = useContract()
  const { contract: c, parts } = context
  if (!c || c.sealStatus !== codes.sealStatus.code.sealed) {
    const isNext = c !== null && can(codes.contractTransitions, c, 'sign')
    return (
      <div className={styles.signNext}>
        <p className={textStyles.soft}>
          {t(isNext ? 'contract.sign.ready' : 'contract.sign.notYet')}
          {isNext && <Signers id={c.id} />}
        </p>
        {refusalFor(context, 'sign') === undefined && <SignButton />}
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
        <ul className={classes(fileStyles.list, fileStyles.wraps)}>
          <FileLine contractId={c.id} file={parts.signedScan} kind={t('contract.files.scan')} />
        </ul>
      )}
    </>
  )
}

/** Users who may register the signing. */
function Signers({ id }: { id: string }) {
  const t = useT()
  const signers = useCall(contractApi.signers, { id })
  if (!signers.data) return null
  const names = signers.data.join(separator())
  return <span>{names ? t('contract.sign.waiting', { names }) : t('contract.sign.nobody')}</span>
}
