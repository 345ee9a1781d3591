import { Bones } from '../ui/Bones.tsx'
import cardStyles from '../ui/card.module.css'
import { Waiting } from './ProgressBar.tsx'

/** Shown while a page's code is loading. */
export const PageComes = () => (
  <>
    <Waiting />
    <div className={cardStyles.root}>
      <Bones rows={8} />
    </div>
  </>
)
