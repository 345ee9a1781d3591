import { ArrowLeftOutlined } from '@ant-design/icons'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { createStore, useStore } from '../../../web/store.ts'
import styles from './knowledge.module.css'

/** Address of the last shown search results; empty before any. */
const lastSearch = createStore('')

/** Stores the address of the shown search, so that a text can link back to its results. */
export function useResultsAddress(isAsked: boolean): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isAsked) lastSearch.set(pathname + search)
  }, [isAsked, pathname, search])
}

/** A link from a text back to the search results. */
export function BackToResults() {
  const t = useT()
  const to = useStore(lastSearch)
  if (to === '') return null
  return (
    <Link className={styles.back} to={to}>
      <ArrowLeftOutlined aria-hidden /> {t('knowledge.backToResults')}
    </Link>
  )
}
