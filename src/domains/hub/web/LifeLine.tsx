import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import type { Hub } from '../api.ts'
import { peopleWord } from './words.ts'

/** The steps of a record from draft to end, each with who, when, and a link to the record behind it. */
export function LifeLine({ steps }: { steps: Hub['steps'] }) {
  const t = useT()
  return (
    <ol className="hub-line" aria-label={t('hub.title')}>
      {steps.map(({ name, state, time, people, note, path }, index) => (
        <li
          // Stages of a case may occur twice.
          key={`${name}${index}`}
          className={`hub-step hub-step-${state}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className="hub-step-name">
            {path === null ? name : <Link to={path}>{name}</Link>}
            {note && <span className="soft"> {note}</span>}
            <span className="hub-hidden">{t(`hub.state.${state}`)}</span>
          </span>
          <span className="hub-step-who soft">
            {[peopleWord(t, people), time && written(time.slice(0, 10))].filter(Boolean).join(' ')}
          </span>
        </li>
      ))}
    </ol>
  )
}
