import { SearchOutlined } from '@ant-design/icons'
import { App, AutoComplete, Button, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CostNote, useCoins } from '../../coin/web/parts.tsx'
import { creditApi } from '../api.ts'
import styles from './credit.module.css'

const MIN = 2

/** The query of a company, with name completion. The price is charged only for a report. */
export function LookBar() {
  const t = useT()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const coins = useCoins()
  const [typed, type] = useState('')
  const keyword = typed.trim()
  const asked = useDeferredValue(keyword)
  const found = useCall(creditApi.candidates, { keyword: asked }, { enabled: asked.length >= MIN, keep: true })
  const look = useAct(creditApi.look, ['/api/chargeServer/coinTenant/'])
  const isTooShort = keyword.length < MIN
  async function ask(): Promise<void> {
    if (isTooShort) return void message.warning(t('credit.tooShort'))
    if (!(await coins.check('CREDIT_QUERY'))) return
    await look.run({ keyword }, ({ id, known }) => {
      void message.success(t(known ? 'credit.known' : 'credit.told'))
      void navigate(`/creditReviewMainNew?id=${id}`)
    })
  }
  return (
    <div className={styles.look}>
      <AutoComplete
        value={typed}
        onChange={(text: string) => type(text)}
        options={
          isTooShort
            ? []
            : (found.data ?? []).map(({ name, creditCode }) => ({
                value: name,
                label: <Choice name={name} code={creditCode} />,
              }))
        }
      >
        <Input
          size="large"
          maxLength={100}
          prefix={<SearchOutlined />}
          aria-label={t('credit.field.keyword')}
          placeholder={t('credit.field.keyword')}
        />
      </AutoComplete>
      <Button type="primary" size="large" loading={look.busy} onClick={() => void ask()}>
        {t('credit.look')}
      </Button>
      <p>
        {t('credit.lookText')} <CostNote moduleCode="CREDIT_QUERY" />
      </p>
    </div>
  )
}

const Choice = ({ name, code }: { name: string; code: string }) => (
  <span className={styles.choice}>
    {name} <small>{code}</small>
  </span>
)
