import { Link } from 'react-router'
import { documentTones, statusTones } from '../../../../web/record/tones.ts'
import { StateWord, type Tone } from '../../../../web/ui/StatusTag.tsx'
import type { Related } from '../../codes.ts'
import { performTones } from '../tones.ts'

/** Every kind keeps its states in one of these lists, or in one of its own whose names fall back to `running`. */
const tones: Readonly<Record<string, Tone>> = { ...statusTones, ...documentTones, ...performTones }

interface Props {
  records: Related['records']
  /** The name of the contract: records that have no other name are shown without it. */
  besides: string
}

/** Records of other kinds about a contract, a line each. */
export function RecordLines({ records, besides }: Props) {
  return (
    <ul className="contract-lines">
      {records.map(({ id, kindName, number, title, path, state }) => (
        <li key={id}>
          {kindName} <Link to={path}>{title === besides ? number : `${number} ${title}`}</Link>{' '}
          <StateWord word={state.word} tone={tones[state.name] ?? 'running'} />
        </li>
      ))}
    </ul>
  )
}
