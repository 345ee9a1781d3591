import { useCallback, type ReactNode } from 'react'
import { Link } from 'react-router'
import { findPage, pagesFor } from '../pages/registry.ts'
import { useSession } from '../session/session.ts'

/** Whether an address leads to a page that the user may open. */
export function useMayOpen(): (to: string) => boolean {
  const { items } = useSession()
  return useCallback(
    (to) => {
      const page = findPage(to.replace(/\?.*$/s, ''))
      return page !== undefined && pagesFor(items).includes(page)
    },
    [items],
  )
}

interface Props {
  to: string
  title?: string
  children: ReactNode
}

/** A number as a link to the list it counts; plain text for users without access to that list. */
export function Drill({ to, children, ...more }: Props) {
  const mayOpen = useMayOpen()
  return mayOpen(to) ? (
    <Link to={to} {...more}>
      {children}
    </Link>
  ) : (
    children
  )
}
