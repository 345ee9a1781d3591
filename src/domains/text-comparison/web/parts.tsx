import { lazyComponent } from '../../../web/pages/lazy-component.tsx'

/** Both texts of a comparison with their differences; loaded when it is shown. */
export const Workbench = lazyComponent(async () => (await import('./Workbench.tsx')).Workbench)
