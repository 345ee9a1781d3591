import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { documentTones, statusTones } from '../../../web/record/tones.ts'
import { StateWord, type Tone } from '../../../web/ui/StatusTag.tsx'
import type { Hub } from '../api.ts'

const tones: Readonly<Record<string, Tone>> = { ...statusTones, ...documentTones }

/** Records that name this one or that it names, each with its state. */
export function RelatedLinks({ related }: { related: Hub['related'] }) {
  const t = useT()
  return (
    <div className="hub-related">
      <span className="soft">{t('hub.related')}</span>
      <ul>
        {related.map(({ id, kindName, number, title, path, state }) => (
          <li key={id}>
            <span className="soft">{kindName}</span>{' '}
            <Link to={path} title={title}>
              {number || title}
            </Link>{' '}
            {state.word && <StateWord word={state.word} tone={tones[state.name] ?? 'running'} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
