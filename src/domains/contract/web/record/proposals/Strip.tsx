import { Button } from 'antd'
import { useState } from 'react'
import { useT } from '../../../../../web/i18n/t.ts'
import { useContradictionFaults } from '../use-contradictions.ts'
import { ConflictRow } from './ConflictRow.tsx'
import { ContradictionRow } from './ContradictionRow.tsx'
import { Row } from './Row.tsx'
import { useStrip } from './use-strip.ts'
import styles from './strip.module.css'

/** The values of the text beside those of the form: contradictions first, then what can be adopted. */
export function Strip() {
  const t = useT()
  const strip = useStrip()
  const [isShown, show] = useState(false)
  useContradictionFaults()
  const { contradictions, conflicts, open, settled } = strip
  return (
    <>
      {contradictions.length + conflicts.length + open.length > 0 && (
        <ul className={styles.rows}>
          {contradictions.map((one) => (
            <ContradictionRow key={one.key} one={one} reading={strip.readingAt(one)} onCorrect={strip.correct(one)} />
          ))}
          {conflicts.map((one) => (
            <ConflictRow key={one.key} proposal={one} onAdopt={strip.adopt} onKeep={() => strip.keep(one)} />
          ))}
          {open.map((one) => (
            <Row key={one.key} proposal={one} onAdopt={strip.adopt} />
          ))}
        </ul>
      )}
      {settled.length > 0 && (
        <Button type="link" className={styles.toggle!} aria-expanded={isShown} onClick={() => show(!isShown)}>
          {t(isShown ? 'contract.proposals.hideAdopted' : 'contract.proposals.showAdopted', { count: settled.length })}
        </Button>
      )}
      {isShown && settled.length > 0 && (
        <ul className={styles.rows}>
          {settled.map((one) => (
            <Row key={one.key} proposal={one} />
          ))}
        </ul>
      )}
    </>
  )
}
