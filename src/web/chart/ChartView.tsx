import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../api/idle.ts'
import { startChart, type Chart, type ChartOption } from './engine.ts'

interface Props {
  option: ChartOption
  /** Accessible name of the chart. */
  label: string
  /** Height in pixels. */
  height: number
  /** A bar was clicked, of the series of that index. */
  onPick: (index: number, series: number) => void
}

/** Renders a chart. It is disposed when its tab is hidden, and created again once the surrounding page is rendered. */
export function ChartView({ option, label, height, onPick }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<Chart>()
  const isBack = useRef(false)
  useEffect(() => {
    let drawn: Chart | undefined
    const observer = new ResizeObserver(() => drawn?.resize())
    const forgo = whenIdle(() => {
      const box = place.current
      if (!box) return
      drawn = startChart(box)
      observer.observe(box)
      setChart(drawn)
    })
    return () => {
      forgo()
      observer.disconnect()
      if (drawn) isBack.current = true
      drawn?.dispose()
      setChart(undefined)
    }
  }, [])
  // Animates only the first time. When its tab is shown again the chart appears at once: the animation would delay
  // switching on to another tab.
  useEffect(
    () => chart?.setOption(isBack.current ? { ...option, animation: false } : option, { notMerge: true }),
    [chart, option],
  )
  useEffect(() => {
    if (!chart) return undefined
    const pick = (at: { dataIndex: number; seriesIndex?: number }) => onPick(at.dataIndex, at.seriesIndex ?? 0)
    chart.on('click', pick)
    return () => {
      if (!chart.isDisposed()) chart.off('click', pick)
    }
  }, [chart, onPick])
  return <div ref={place} role="img" aria-label={label} style={{ height }} />
}
