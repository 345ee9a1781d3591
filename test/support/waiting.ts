/** Selector of elements that indicate loading. */
export const WAITING =
  '#nprogress, .loading, .light-waiting, .sidebar:empty, .ant-skeleton, .ant-spin-spinning, [aria-busy="true"]'
