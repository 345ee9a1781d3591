import { LOADING_TEXT } from '../constants.ts'

/** Stands where something is on its way; seen only when that takes longer than a moment. */
export const Loading = ({ text = LOADING_TEXT }: { text?: string }) => (
  <div className="loading" role="status">
    {text}
  </div>
)
