import { LOADING_TEXT } from '../constants.ts'

/** Loading placeholder; visible only when loading takes longer than a moment. */
export const Loading = ({ text = LOADING_TEXT }: { text?: string }) => (
  <div className="loading" role="status">
    {text}
  </div>
)
