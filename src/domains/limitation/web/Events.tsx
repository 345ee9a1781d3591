import { Button } from 'antd'
import { useState } from 'react'
import { type Translate, useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { classes } from '../../../web/ui/classes.ts'
import textStyles from '../../../web/ui/text.module.css'
import { FileLinks } from '../../attachment/web/parts.tsx'
import type { Clock, ClockEvent } from '../api.ts'
import { eventKind, lasting } from '../codes.ts'
import { CompleteDialog, StrikeDialog } from './dialogs.tsx'
import styles from './limitation.module.css'

interface Props {
  clock: Clock
  isEditable: boolean
}

/** Interruptions and obstacles with their proofs, the latest first. */
export function Events({ clock, isEditable }: Props) {
  const t = useT()
  if (clock.events.length === 0) return null
  return (
    <section className={styles.events} aria-label={t('limitation.events')}>
      <h4>{t('limitation.events')}</h4>
      <ul>
        {clock.events.map((event) => (
          <EventLine key={event.id} clock={clock} event={event} isEditable={isEditable} />
        ))}
      </ul>
    </section>
  )
}

function EventLine({ clock, event, isEditable }: Props & { event: ClockEvent }) {
  const t = useT()
  const [doing, open] = useState<'complete' | 'strike' | null>(null)
  const { kind, date, note, files, effect, proofType, proofId } = event
  const isStruck = effect === 'struck'
  const isEditableNow = isEditable && clock.state !== 'closed' && !isStruck
  const close = () => open(null)
  return (
    <li className={classes(isStruck && styles.struck)}>
      <time>{written(date)}</time>
      <div>
        <b>{codeWord(t, eventKind, kind)}</b> {note}
        <div className={textStyles.softLine}>{remarksOf(t, event).join(' · ')}</div>
        {files.length > 0 && <FileLinks bizType={proofType} bizId={proofId} files={files} />}
      </div>
      <div className={effect === 'unproven' ? textStyles.warning : isStruck ? textStyles.soft : undefined}>
        {effectWord(t, event)}
        {isEditableNow && (
          <div className={styles.actions}>
            <Button size="small" type="text" onClick={() => open('complete')}>
              {t('limitation.do.completeEvent')}
            </Button>
            <Button size="small" type="text" onClick={() => open('strike')}>
              {t('limitation.do.strikeEvent')}
            </Button>
          </div>
        )}
        {doing === 'complete' && <CompleteDialog clock={clock} event={event} onClose={close} />}
        {doing === 'strike' && <StrikeDialog clock={clock} event={event} onClose={close} />}
      </div>
    </li>
  )
}

function remarksOf(t: Translate, event: ClockEvent): string[] {
  const { kind, sentDate, endDate, strikeTime } = event
  const isPending = endDate === null && lasting.has(kind) && kind !== 'obstacle' && strikeTime === null
  return [
    sentDate !== null && t('limitation.sent', { day: written(sentDate) }),
    endDate !== null && t('limitation.ended', { day: written(endDate) }),
    isPending && t('limitation.pending'),
    t('limitation.by', { name: event.createPsnName, time: event.createTime.slice(0, 16) }),
    strikeTime !== null &&
      t('limitation.struck', { name: event.strikePsnName, time: strikeTime.slice(0, 16), reason: event.strikeReason }),
  ].filter((line): line is string => Boolean(line))
}

function effectWord(t: Translate, { effect, until }: ClockEvent): string {
  if (effect === 'suspended' && until === null) return t('limitation.effect.suspendedOpen')
  return t(`limitation.effect.${effect}`, { day: until === null ? '' : written(until) })
}
