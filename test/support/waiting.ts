/** Marks on a page of something that is still on its way, as a selector. */
export const WAITING =
  '#nprogress, .loading, .light-waiting, .sidebar:empty, .ant-skeleton, .ant-spin-spinning, [aria-busy="true"]'
