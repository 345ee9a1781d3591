import { DeleteOutlined } from '@ant-design/icons'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { DateRangeInput } from '../../../web/ui/DateInput.tsx'
import { robotApi, type SessionRow } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './robot.module.css'
import { classes } from '../../../web/ui/classes.ts'

interface Props {
  current: string | undefined
  onOpen: (id: string | undefined) => void
}

const SIZE = 30

/** The user's conversations, latest first. */
export function History({ current, onOpen }: Props) {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const [days, setDays] = useState<{ createDateFrom?: string; createDateTo?: string }>({})
  const [size, setSize] = useState(SIZE)
  const sessions = useCall(robotApi.query, { size, ...(keyword ? { keyword } : {}), ...days }, { keep: true })
  return (
    <div className={styles.history}>
      <Input.Search
        allowClear
        aria-label={t('robot.searchHistory')}
        placeholder={t('robot.searchHistory')}
        onSearch={(typed) => setKeyword(typed.trim())}
      />
      <DateRangeInput
        from={days.createDateFrom}
        to={days.createDateTo}
        labels={[t('ui.search.from', { what: t('robot.field.createDate') }), t('ui.search.to')]}
        onChange={(from, to) =>
          setDays({ ...(from ? { createDateFrom: from } : {}), ...(to ? { createDateTo: to } : {}) })
        }
      />
      <CallState call={sessions}>
        {({ records, total }) =>
          records.length === 0 ? (
            <p className={textStyles.soft}>{t('robot.noHistory')}</p>
          ) : (
            <>
              <ul>
                {records.map((row) => (
                  <Line key={row.id} row={row} isCurrent={row.id === current} onOpen={onOpen} />
                ))}
              </ul>
              {total > records.length && (
                <Button type="link" onClick={() => setSize(Math.min(500, size + SIZE))}>
                  {t('robot.more')}
                </Button>
              )}
            </>
          )
        }
      </CallState>
    </div>
  )
}

function Line({ row, isCurrent, onOpen }: { row: SessionRow; isCurrent: boolean; onOpen: Props['onOpen'] }) {
  const t = useT()
  const { message } = App.useApp()
  const remove = useAct(robotApi.delete)
  const drop = () =>
    remove.run({ ids: [row.id] }, () => {
      void message.success(t('robot.deleted'))
      if (isCurrent) onOpen(undefined)
    })
  return (
    <li className={classes(isCurrent && styles.current)}>
      <button
        type="button"
        onClick={() => onOpen(row.id)}
        {...(isCurrent ? { 'aria-current': true } : {})}
        title={row.lastQuestion}
      >
        <strong>{row.title}</strong>
        <small className={textStyles.soft}>{written(row.lastTime.slice(0, 16))}</small>
      </button>
      <ConfirmButton
        type="text"
        size="small"
        danger={false}
        icon={<DeleteOutlined />}
        aria-label={`${t('robot.delete')} ${row.title}`}
        title={t('robot.delete')}
        question={t('robot.deleteAsk', { title: row.title })}
        consequence={t('robot.deleteText')}
        confirm={t('robot.delete')}
        onConfirm={drop}
      />
    </li>
  )
}
