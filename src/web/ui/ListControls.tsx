import { Pagination, Select, type PaginationProps, type SelectProps } from 'antd'

// What a list's reader needs only once its rows stand: fetched as one, see LateControls.tsx.

export function ListSelect(props: SelectProps<unknown>) {
  return <Select {...props} />
}

export function ListPagination(props: PaginationProps) {
  return <Pagination className="list-pages" {...props} />
}
