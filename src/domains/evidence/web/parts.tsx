import { lazyComponent } from '../../../web/pages/lazy-component.tsx'

/** The evidence lists of a record; their code is loaded when they are shown. */
export const EvidenceLists = lazyComponent(async () => (await import('./EvidenceLists.tsx')).EvidenceLists)
