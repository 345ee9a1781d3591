import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { chinaDay } from '../../../kernel/dates.ts'
import { useCall } from '../../../web/api/query.ts'
import { patchParams } from '../../../web/api/url-state.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import { bigDataApi } from '../api.ts'
import { Cockpit } from './Cockpit.tsx'
import styles from './big-data.module.css'

const REFRESH_MS = 60_000
const YEARS = 6
const thisYear = () => Number(chinaDay(new Date()).slice(0, 4))

/** A year's legal affairs on one screen; every number links to its records, and all are refetched every minute. */
export function BigDataPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const place = useRef<HTMLDivElement>(null)
  const [isFull, setFull] = useState(false)
  const [now] = useState(thisYear)
  const year = /^20\d\d$/.test(params.get('year') ?? '') ? Number(params.get('year')) : now
  const ogn = /^[0-9A-F]{32}$/.test(params.get('ogn') ?? '') ? params.get('ogn') : null
  const result = useCall(bigDataApi.query, { year, ...(ogn && { ogn }) }, { keep: true })
  const { refetch } = result
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [refetch])
  useEffect(() => {
    const turned = () => setFull(document.fullscreenElement === place.current)
    document.addEventListener('fullscreenchange', turned)
    return () => document.removeEventListener('fullscreenchange', turned)
  }, [])
  const turn = () => void (isFull ? document.exitFullscreen() : place.current?.requestFullscreen())
  return (
    <div ref={place} className={styles.root}>
      <header className={styles.head}>
        <h1>{t('bigData.screen')}</h1>
        {result.data && <span className={styles.time}>{t('bigData.asOf', { time: result.data.screen.time })}</span>}
        <Select<number>
          aria-label={t('bigData.field.year')}
          title={t('bigData.turnYear')}
          value={year}
          getPopupContainer={() => place.current ?? document.body}
          options={Array.from({ length: YEARS }, (_, back) => ({
            value: now - back,
            label: t('bigData.yearOf', { year: now - back }),
          }))}
          onChange={(next: number) => setParams((all) => patchParams(all, { year: next === now ? null : next }))}
        />
        {!isFull && (
          <OrgPicker
            className={styles.ogn!}
            nodeTypes={['ogn']}
            aria-label={t('bigData.turnOgn')}
            placeholder={t('bigData.field.ogn')}
            popupMatchSelectWidth={false}
            value={ogn}
            onChange={(id) => setParams((all) => patchParams(all, { ogn: id }))}
          />
        )}
        <Button icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />} onClick={turn}>
          {t(isFull ? 'bigData.leaveFull' : 'bigData.full')}
        </Button>
      </header>
      <CallState call={result}>{({ screen }) => <Cockpit screen={screen} />}</CallState>
    </div>
  )
}
