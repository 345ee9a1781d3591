import { Alert, Button } from 'antd'
import { useT } from '../i18n/t.ts'
import type { Faults } from './use-draft.ts'

interface Props {
  faults: Faults
  jump: (name: string) => void
}

/** All that is missing or wrong, at once; each line leads to its field. */
export function MissingList({ faults, jump }: Props) {
  const t = useT()
  const names = Object.keys(faults)
  if (names.length === 0) return null
  return (
    <Alert
      className="record-notice"
      type="error"
      showIcon
      title={t('record.missing.title', { count: names.length })}
      description={
        <ul className="missing-list">
          {names.map((name) => (
            <li key={name}>
              <Button type="link" onClick={() => jump(name)}>
                {faults[name]}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}
