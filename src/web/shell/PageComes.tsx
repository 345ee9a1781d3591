import { Loading } from '../ui/Loading.tsx'
import { Waiting } from './ProgressBar.tsx'

/** Shown while a page's code is loading. */
export const PageComes = () => (
  <>
    <Waiting />
    <Loading />
  </>
)
