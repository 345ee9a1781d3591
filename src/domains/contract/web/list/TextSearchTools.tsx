import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useT } from '../../../../web/i18n/t.ts'
import { LazySelect } from '../../../../web/ui/LazyControls.tsx'
import type { ContractList } from './FilterTags.tsx'
import styles from './text-search.module.css'

/** What a search in the texts has beside its box: the order of its hits, and how words are typed. */
export function TextSearchTools({ list }: { list: ContractList }) {
  const t = useT()
  return (
    <>
      {list.filter.fullText && <HitOrder list={list} />}
      <Popover trigger="click" placement="bottomRight" title={t('contract.list.searchHelp')} content={<Help />}>
        <Button type="text" icon={<QuestionCircleOutlined />} aria-label={t('contract.list.searchHelp')} />
      </Popover>
    </>
  )
}

type Order = 'createTime' | 'relevance'

/** Newest first, or by relevance; a click on a column's title orders by that column. */
function HitOrder({ list }: { list: ContractList }) {
  const t = useT()
  const { sort = 'createTime' } = list
  const options = (['createTime', 'relevance'] as const).map((value) => ({
    value,
    label: t(`contract.list.order.${value}`),
  }))
  return (
    <LazySelect<Order>
      value={options.find(({ value }) => value === sort)?.value ?? null}
      placeholder={t('contract.list.order')}
      aria-label={t('contract.list.order')}
      popupMatchSelectWidth={false}
      options={options}
      onChange={(value) => (value === 'relevance' ? list.setOrder(value, 'desc') : list.setOrder(undefined, undefined))}
    />
  )
}

function Help() {
  const t = useT()
  const ways = (['words', 'phrase', 'not'] as const).map((way) => [
    t(`contract.list.help.${way}`),
    t(`contract.list.help.${way}.meaning`),
  ])
  return (
    <div className={styles.root}>
      <dl className={styles.ways}>
        {ways.map(([example, meaning]) => (
          <div key={example}>
            <dt>{example}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{t('contract.list.help.note')}</p>
    </div>
  )
}
