import { Button } from 'antd'
import { refusalOf } from '../../../kernel/actions.ts'
import { useT } from '../../../web/i18n/t.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { Fact } from '../../../web/record/Item.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { ContractLink } from '../../contract/web/parts.tsx'
import { FileLinks } from '../../attachment/web/parts.tsx'
import { FirmLink } from '../../law-firm/web/parts.tsx'
import type { Hire, Scoring } from '../api.ts'
import { contingencyMatter, feeMode } from '../codes.ts'
import { ScoreTable } from './ScoreTable.tsx'
import textStyles from '../../../web/ui/text.module.css'

/** The sheets stored with the award. */
const kept = ({ sheets, candidates }: Hire): Pick<Scoring, 'scorers' | 'sheets' | 'averages'> => ({
  scorers: sheets.map(({ psnId, psnName, time }) => ({ psnId, psnName, time })),
  sheets,
  averages: candidates.flatMap(({ firmId, score }) => (firmId && score !== null ? [{ firmId, average: score }] : [])),
})

interface Props {
  hire: Hire
  onAward: () => void
}

/** The awarded firm, its fee and the scores. */
export function Award({ hire, onAward }: Props) {
  const t = useT()
  const { config, record, caller } = useRecord<Hire>()
  if (!hire.winnerFirmId)
    return (
      <>
        <p className={textStyles.soft}>{t('lawFirmHire.notAwarded')}</p>
        {record && refusalOf(config.actions, record, caller, 'award') === undefined && (
          <Button onClick={onAward}>{t('lawFirmHire.do.award')}</Button>
        )}
      </>
    )
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
        {hire.contingencyMatter && (
          <Fact
            label={t('lawFirmHire.field.contingencyMatter')}
            value={codeWord(t, contingencyMatter, hire.contingencyMatter)}
          />
        )}
        {hire.agreement.length > 0 && (
          <Fact
            label={t('lawFirmHire.field.agreement')}
            value={<FileLinks bizType="law_firm_hire" bizId={hire.id} files={hire.agreement} />}
          />
        )}
        {hire.contractId && (
          <Fact label={t('lawFirmHire.field.contractId')} value={<ContractLink id={hire.contractId} />} />
        )}
        {hire.score !== null && <Fact label={t('lawFirmHire.field.score')} value={hire.score} />}
        {hire.awardReason && <Fact label={t('lawFirmHire.field.awardReason')} value={hire.awardReason} wide />}
      </FormGrid>
      {hire.sheets.length > 0 && <ScoreTable scoring={kept(hire)} candidates={hire.candidates} />}
    </>
  )
}
