import { ArrowLeftOutlined } from '@ant-design/icons'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { createStore, useStore } from '../../../web/store.ts'

/** The address of the search whose results were last shown; empty before any. */
const lastSearch = createStore('')

/** Keeps the address of the search that is shown, so that a text leads back to its results. */
export function useResultsAddress(isAsked: boolean): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isAsked) lastSearch.set(pathname + search)
  }, [isAsked, pathname, search])
}

/** The way from a text back to the results that it was found among. */
export function BackToResults() {
  const t = useT()
  const to = useStore(lastSearch)
  if (to === '') return null
  return (
    <Link className="law-back" to={to}>
      <ArrowLeftOutlined aria-hidden /> {t('knowledge.backToResults')}
    </Link>
  )
}
