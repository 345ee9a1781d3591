import { Link } from 'react-router'
import { documentTones, statusTones } from '../../../../web/record/tones.ts'
import { StateWord, type Tone } from '../../../../web/ui/StatusTag.tsx'
import type { Related } from '../../codes.ts'
import { performTones } from '../tones.ts'

/** Every kind uses one of these state lists, or its own, whose unknown names fall back to `running`. */
const tones: Readonly<Record<string, Tone>> = { ...statusTones, ...documentTones, ...performTones }

interface Props {
  records: Related['records']
  /** The contract's name: records with the same title are shown by number only. */
  besides: string
}

/** Records of other kinds about a contract, one per line. */
export function RecordLines({ records, besides }: Props) {
  return (
    <ul>
      {records.map(({ id, kindName, number, title, path, state }) => (
        <li key={id}>
          {kindName} <Link to={path}>{title === besides ? number : `${number} ${title}`}</Link>{' '}
          <StateWord word={state.word} tone={tones[state.name] ?? 'running'} />
        </li>
      ))}
    </ul>
  )
}
