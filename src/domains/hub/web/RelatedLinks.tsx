import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { documentTones, statusTones } from '../../../web/record/tones.ts'
import { StateWord, type Tone } from '../../../web/ui/StatusTag.tsx'
import type { Hub } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './hub.module.css'

const tones: Readonly<Record<string, Tone>> = { ...statusTones, ...documentTones }

/** Records that name this one or that it names, each with its state. */
export function RelatedLinks({ related }: { related: Hub['related'] }) {
  const t = useT()
  return (
    <section className={styles.related} aria-label={t('hub.related')}>
      <h2>{t('hub.related')}</h2>
      <ul>
        {related.map(({ id, kindName, number, title, path, state }) => (
          <li key={id}>
            <span className={styles.kind}>
              {kindName} {state.word && <StateWord word={state.word} tone={tones[state.name] ?? 'running'} />}
            </span>
            <Link to={path} title={title} className={textStyles.cut}>
              {number || title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
