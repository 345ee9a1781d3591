/** Selector of elements that indicate loading. */
export const WAITING =
  '#nprogress, .loading_root, .light_waiting, .shell_sidebar:empty, .ant-skeleton, .bones_root, .ant-spin-spinning, [aria-busy="true"]'
