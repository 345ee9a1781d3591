import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import type { Hub } from '../api.ts'
import { peopleWord } from './words.ts'
import { classes } from '../../../web/ui/classes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './hub.module.css'

/** The steps of a record from draft to end, each with who, when, and a link to the record behind it. */
export function LifeLine({ steps }: { steps: Hub['steps'] }) {
  const t = useT()
  return (
    <ol className={styles.line} aria-label={t('hub.title')}>
      {steps.map(({ name, state, time, people, note, path }, index) => (
        <li
          // Stages of a case may occur twice.
          key={`${name}${index}`}
          className={classes(styles.step, styles[state])}
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
