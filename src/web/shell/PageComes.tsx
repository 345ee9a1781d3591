import { Loading } from '../ui/Loading.tsx'
import { Waiting } from './ProgressBar.tsx'

/** While a page's code is on its way. */
export const PageComes = () => (
  <>
    <Waiting />
    <Loading />
  </>
)
