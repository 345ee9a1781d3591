import { useT } from '../../../web/i18n/t.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { Fact } from '../../../web/record/Item.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { ContractLink } from '../../contract/web/parts.tsx'
import { FirmLink } from '../../law-firm/web/parts.tsx'
import type { Hire } from '../api.ts'
import { feeMode } from '../codes.ts'

/** Who was chosen, at what fee, by whose scores. */
export function Award({ hire }: { hire: Hire }) {
  const t = useT()
  if (!hire.winnerFirmId) return <p className="soft">{t('lawFirmHire.notAwarded')}</p>
  return (
    <>
      <FormGrid>
        <Fact
          label={t('lawFirmHire.field.winnerFirmId')}
          value={<FirmLink id={hire.winnerFirmId} name={hire.winnerName ?? ''} />}
        />
        <Fact label={t('lawFirmHire.field.feeMode')} value={codeWord(t, feeMode, hire.feeMode)} />
        <Fact label={t('lawFirmHire.field.fee')} value={<Money value={hire.fee} />} />
        {hire.claimAmount && (
          <Fact label={t('lawFirmHire.field.claimAmount')} value={<Money value={hire.claimAmount} />} />
        )}
        {hire.contractId && (
          <Fact label={t('lawFirmHire.field.contractId')} value={<ContractLink id={hire.contractId} />} />
        )}
        {hire.score !== null && <Fact label={t('lawFirmHire.field.score')} value={hire.score} />}
        {hire.awardReason && <Fact label={t('lawFirmHire.field.awardReason')} value={hire.awardReason} wide />}
      </FormGrid>
      {hire.sheets.length > 0 && <Sheets hire={hire} />}
    </>
  )
}

function Sheets({ hire: { sheets, candidates } }: { hire: Hire }) {
  const t = useT()
  return (
    <div className="table-box">
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('lawFirmHire.field.scorer')}</th>
            {candidates.map(({ firmId, firmName }) => (
              <th scope="col" key={firmId} className="cell-right">
                {firmName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheets.map(({ psnId, psnName, scores }) => (
            <tr key={psnId}>
              <td>{psnName}</td>
              {candidates.map(({ firmId }) => (
                <td key={firmId} className="cell-right">
                  {scores.find((one) => one.firmId === firmId)?.score ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
