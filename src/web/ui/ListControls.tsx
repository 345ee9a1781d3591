/** What a list's reader needs only once its rows stand: fetched as one (see LateControls.tsx). */
export { Pagination, Select } from 'antd'
