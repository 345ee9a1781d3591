import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { RecordHeadSlot } from '../../../web/pages/types.ts'

export const recordHead: readonly RecordHeadSlot[] = [
  {
    key: 'hub',
    order: 10,
    access: 'signedIn',
    component: lazyComponent(async () => (await import('./RecordHub.tsx')).RecordHub),
  },
]
