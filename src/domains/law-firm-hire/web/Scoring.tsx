import { Button } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { refusalFor, useRecord } from '../../../web/record/record-context.ts'
import { useSession } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { type Hire, lawFirmHireApi } from '../api.ts'
import { ScoreForm } from './ScoreForm.tsx'
import { ScoreTable } from './ScoreTable.tsx'
import textStyles from '../../../web/ui/text.module.css'

interface Props {
  hire: Hire
  onName: () => void
}

/** Progress of the scoring of a general hiring, with the user's own step. */
export function ScoringSection({ hire, onName }: Props) {
  const t = useT()
  const { user } = useSession()
  const context = useRecord<Hire>()
  const call = useCall(lawFirmHireApi.scoring, { id: hire.id })
  return (
    <CallState call={call}>
      {(scoring) => {
        const mine = scoring.scorers.find(({ psnId }) => psnId === user.id)
        return (
          <>
            {scoring.scorers.length > 0 && (
              <p className={textStyles.soft}>
                {scoring.scorers
                  .map(({ psnName, time }) =>
                    [psnName, time ? t('lawFirmHire.scored', { time }) : t('lawFirmHire.notScored')].join(' '),
                  )
                  .join(' · ')}
              </p>
            )}
            {mine?.time === null && refusalFor(context, 'score') === undefined ? (
              <ScoreForm hire={hire} round={scoring.round} />
            ) : (
              <ScoreTable scoring={scoring} candidates={hire.candidates} />
            )}
            {scoring.scorers.length === 0 && refusalFor(context, 'scorers') === undefined && (
              <Button onClick={onName}>{t('lawFirmHire.do.scorers')}</Button>
            )}
          </>
        )
      }}
    </CallState>
  )
}
