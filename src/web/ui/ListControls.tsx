import { Pagination, Select, type PaginationProps, type SelectProps } from 'antd'
import styles from './list.module.css'

// Controls that a list needs only after its rows are shown: one chunk, see LazyControls.tsx.

export function ListSelect(props: SelectProps<unknown>) {
  return <Select {...props} />
}

export function ListPagination(props: PaginationProps) {
  return <Pagination className={styles.pages!} {...props} />
}
