import { lazyComponent } from '../../../web/pages/lazy-component.tsx'

/** The limitation clocks of a record; the code is loaded when they are shown. */
export const ClockPanel = lazyComponent(async () => (await import('./ClockPanel.tsx')).ClockPanel)
