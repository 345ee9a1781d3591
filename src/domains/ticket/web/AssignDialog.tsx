import { Radio, Select, Skeleton } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { DictWords } from '../../dictionary/web/parts.tsx'
import { type Candidate, ticketApi } from '../api.ts'
import type { DialogProps } from './dialogs.tsx'
import { ticketConfig } from './config.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './ticket.module.css'

/** Offers a ticket to a lawyer; lists candidates, the best first, with the facts for and against each. */
export function AssignDialog({ ticket, onClose }: DialogProps) {
  const t = useT()
  const choices = useCall(ticketApi.candidates, { id: ticket.id }).data
  if (!choices) return <Skeleton active />
  const best = choices.lawyers.find((one) => one.conflicts.length === 0)
  const start = {
    lawyerId: ticket.lawyerId ?? best?.id,
    checkLawyerId: ticket.checkLawyerId ?? choices.checkers[0]?.id,
  }
  return (
    <ActionDialog
      config={ticketConfig}
      record={ticket}
      action="assign"
      by={ticketApi.assign}
      start={start}
      onClose={onClose}
    >
      {choices.lawyers.length === 0 && <p className={textStyles.soft}>{t('ticket.candidate.none')}</p>}
      <Field name="lawyerId" label={t('ticket.field.lawyerId')} required>
        <Radio.Group className={styles.candidates!}>
          {choices.lawyers.map((one) => (
            <Radio key={one.id} value={one.id} disabled={one.conflicts.some(({ kind }) => kind === 'dispute')}>
              <CandidateLine of={one} />
            </Radio>
          ))}
        </Radio.Group>
      </Field>
      <Field name="checkLawyerId" label={t('ticket.field.checkLawyerId')} required>
        <Select options={choices.checkers.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
    </ActionDialog>
  )
}

function CandidateLine({ of }: { of: Candidate }) {
  const t = useT()
  const load = t('ticket.candidate.load', { n: String(of.load) })
  return (
    <span className={styles.candidate}>
      <strong>{of.name}</strong>
      {of.firmName && <span className={textStyles.soft}> {of.firmName}</span>}
      {of.allocationId && (
        <StateWord
          tone="done"
          word={[
            t('ticket.candidate.allocated'),
            ...(of.left === null ? [] : [t('ticket.candidate.left', { n: String(of.left) })]),
          ].join(' · ')}
        />
      )}
      <small className={textStyles.soft}>
        {[
          of.fits && t('ticket.candidate.fits'),
          of.isBusy ? `${load} ${t('ticket.candidate.busy')}` : load,
          of.rating === null ? t('ticket.candidate.noRating') : t('ticket.candidate.rating', { n: String(of.rating) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        {of.specialties.length > 0 && (
          <>
            {' · '}
            <DictWords of="specialty" value={of.specialties} />
          </>
        )}
      </small>
      {of.conflicts.map(({ name, kind }) => (
        <small key={name} className={styles.late}>
          {t(`ticket.candidate.${kind}`, { name })}
        </small>
      ))}
    </span>
  )
}
