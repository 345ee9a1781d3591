import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import type { Hub } from '../api.ts'
import { turningPointOf } from './points.ts'
import { peopleWord } from './words.ts'
import { classes } from '../../../web/ui/classes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './hub.module.css'

/** Most steps of a line that is not folded on a phone. */
const FEW = 4

/** The steps of a record from draft to end, each with who, when, and a link to the record behind it. */
export function LifeLine({ steps }: { steps: Hub['steps'] }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const line = useRef<HTMLOListElement>(null)
  const found = steps.findIndex(({ state }) => state === 'current' || state === 'stopped')
  const now = found < 0 ? steps.length - 1 : found
  // A line wider than the page begins with its current step in view.
  useEffect(() => {
    const box = line.current
    const step = box?.children[now] as HTMLElement | undefined
    if (box && step) box.scrollLeft = step.offsetLeft - box.offsetLeft - step.offsetWidth
  }, [now])
  const isFar = (index: number) => steps.length > FEW && Math.abs(index - now) > 1
  return (
    <div>
      <ol ref={line} className={classes(styles.line, !isOpen && styles.folded)} aria-label={t('hub.title')}>
        {steps.map(({ name, state, time, people, note, path }, index) => (
          <li
            // Stages of a case may occur twice.
            key={`${name}${index}`}
            className={classes(styles.step, styles[state], turningPointOf(steps, index), isFar(index) && styles.far)}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.name}>
              {path === null ? (
                <Name name={name} state={state} />
              ) : (
                <Link to={path}>
                  <Name name={name} state={state} />
                </Link>
              )}
              {note && <span className={textStyles.soft}> {note}</span>}
            </span>
            <span className={classes(styles.who, textStyles.soft)}>
              {[peopleWord(t, people), time && written(time.slice(0, 10))].filter(Boolean).join(' ')}
            </span>
          </li>
        ))}
      </ol>
      {steps.length > FEW && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hub.fewSteps' : 'hub.allSteps', { count: steps.length })}
        </button>
      )}
    </div>
  )
}

/** A step's name; read aloud with its state, so that its link differs from the button of the same name. */
function Name({ name, state }: Pick<Hub['steps'][number], 'name' | 'state'>) {
  const t = useT()
  return (
    <>
      {name}
      <span className={textStyles.unseen}> {t(`hub.state.${state}`)}</span>
    </>
  )
}
