import { BarChart, LineChart, type BarSeriesOption, type LineSeriesOption } from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  type GridComponentOption,
  type LegendComponentOption,
  type TitleComponentOption,
  type TooltipComponentOption,
} from 'echarts/components'
import { init, use as register, type ComposeOption, type ECharts } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

register([
  BarChart,
  LineChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  CanvasRenderer,
])

export type ChartOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | TitleComponentOption
  | TooltipComponentOption
>
export type Chart = ECharts

/** Draws a chart into an element, with the modules that this product uses. Dispose it when it is no longer shown. */
export const startChart = (element: HTMLElement): Chart => init(element)

const PICTURE = { width: 1000, height: 520 }

/** The chart as a PNG of 2,000 pixels' width with its title, as a data address. */
export function pictureOf(option: ChartOption, title: string, paper: string): string {
  const chart = init(document.createElement('div'), null, { ...PICTURE, devicePixelRatio: 2 })
  const grid = { ...option.grid, top: 90 }
  chart.setOption({ ...option, animation: false, grid, title: { text: title, left: 16, top: 12 }, legend: { top: 48 } })
  const picture = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: paper })
  chart.dispose()
  return picture
}
