import {
  BarChart,
  LineChart,
  PieChart,
  type BarSeriesOption,
  type LineSeriesOption,
  type PieSeriesOption,
} from 'echarts/charts'
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
  PieChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  CanvasRenderer,
])

/** Colours of the current theme. */
export interface ChartLook {
  accent: string
  ink: string
  line: string
  paper: string
  font: string
}

export type ChartOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | TitleComponentOption
  | TooltipComponentOption
>
export type Chart = ECharts

/** Creates a chart in an element, with the modules that this product uses. Dispose it when it is no longer shown. */
export const startChart = (element: HTMLElement): Chart => init(element)

const PICTURE = { width: 1000, height: 520 }

/** The chart as a PNG 2,000 pixels wide with its title, as a data URL. */
export function pictureOf(option: ChartOption, title: string, look: ChartLook): string {
  const chart = init(document.createElement('div'), null, { ...PICTURE, devicePixelRatio: 2 })
  chart.setOption({
    ...option,
    animation: false,
    title: { text: title, left: 16, top: 12, textStyle: { color: look.ink } },
    grid: { ...option.grid, top: 84 },
    ...(option.legend ? { legend: { ...option.legend, top: 48 } } : {}),
  })
  const picture = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: look.paper })
  chart.dispose()
  return picture
}
