import { useEffect, useRef } from 'react'
import { startChart, type Chart, type ChartOption } from './engine.ts'

interface Props {
  option: ChartOption
  /** Read aloud instead of the picture. */
  label: string
  /** Height in pixels. */
  height: number
  /** A bar was clicked. */
  onPick: (index: number) => void
}

/** A drawn chart. It goes down when its tab is hidden and comes up again with it. */
export function ChartView({ option, label, height, onPick }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<Chart>(null)
  useEffect(() => {
    const drawn = startChart(place.current!)
    chart.current = drawn
    const observer = new ResizeObserver(() => drawn.resize())
    observer.observe(place.current!)
    return () => {
      observer.disconnect()
      drawn.dispose()
    }
  }, [])
  useEffect(() => {
    chart.current!.setOption(option, { notMerge: true })
  }, [option])
  useEffect(() => {
    const drawn = chart.current!
    const pick = ({ dataIndex }: { dataIndex: number }) => onPick(dataIndex)
    drawn.on('click', pick)
    return () => {
      if (!drawn.isDisposed()) drawn.off('click', pick)
    }
  }, [onPick])
  return <div ref={place} role="img" aria-label={label} style={{ height }} />
}
