/**
 * The controls of a list that are loaded after its rows: their code and layout delayed a list's first display by a
 * tenth. Placeholders of the same size keep the layout stable.
 */
import { Input, type PaginationProps, type SelectProps } from 'antd'
import { lazy, Suspense } from 'react'
import { whenIdle } from '../api/idle.ts'
import { separator } from '../i18n/listed.ts'
import { labelRoom } from './label-room.ts'
import { classes } from './classes.ts'
import styles from './list.module.css'

/** Loaded when the rows are rendered, not during it. */
const load = () => new Promise<void>(whenIdle).then(() => import('./ListControls.tsx'))
const ListSelect = lazy(async () => ({ default: (await load()).ListSelect }))
const ListPagination = lazy(async () => ({ default: (await load()).ListPagination }))

/** The labels of the chosen options. */
function chosenIn({ value, options = [] }: SelectProps<unknown>): string {
  const chosen = [value].flat()
  const labels = options.filter((option) => chosen.includes(option.value)).map(({ label }) => label as string)
  return labels.join(separator())
}

/** A select in a list's search line, with options whose labels are strings. */
export function LazySelect<Value>(props: SelectProps<Value>) {
  const select = { className: styles.searchSelect, ...props } as SelectProps<unknown>
  const value = chosenIn(select)
  const placeholder = select.placeholder as string | undefined
  return (
    <Suspense
      fallback={
        <Input
          className={classes(styles.controlComing, select.className)}
          style={labelRoom(value || placeholder || '')}
          aria-label={select['aria-label']}
          {...{ value, placeholder }}
          readOnly
        />
      }
    >
      <ListSelect {...select} />
    </Suspense>
  )
}

/** The pagination of a list. */
export function LazyPagination(props: PaginationProps) {
  return (
    <Suspense fallback={<div className={classes(styles.pages, styles.pagesComing)} />}>
      <ListPagination {...props} />
    </Suspense>
  )
}
