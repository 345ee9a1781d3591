import { useEffect } from 'react'
import { chinaDay } from '../../kernel/dates.ts'
import { whenIdle } from '../api/idle.ts'
import { WATERMARK, WATERMARK_DARK_COLOR } from '../constants.ts'
import { useSession } from '../session/session.ts'
import { useStore } from '../store.ts'
import { settings } from './settings.ts'

const NAME = 'watermark'

/** One tile: the viewer and the date. */
function tile(lines: readonly string[], color: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = WATERMARK.width
  canvas.height = WATERMARK.height
  const pen = canvas.getContext('2d')!
  pen.translate(WATERMARK.width / 2, WATERMARK.height / 2)
  pen.rotate((-20 * Math.PI) / 180)
  pen.font = '16px sans-serif'
  pen.fillStyle = color
  pen.textAlign = 'center'
  for (const [index, line] of lines.entries()) pen.fillText(line, 0, index * 24)
  return canvas.toDataURL()
}

/** Whether the overlay is still in the document unchanged. */
const isIntact = (overlay: HTMLElement): boolean =>
  overlay.isConnected && overlay.style.cssText === overlay.dataset['style'] && overlay.className === NAME

/** Covers the page with an overlay, and restores it when it is removed. A deterrent, no protection. */
export function Watermark() {
  const { user, envConfig } = useSession()
  const { name, loginName } = user
  const { dark } = useStore(settings)
  useEffect(() => {
    if (!envConfig.watermark) return undefined
    const color = dark ? WATERMARK_DARK_COLOR : WATERMARK.color
    let overlay: HTMLElement | undefined
    function hang(): void {
      if (overlay && isIntact(overlay)) return
      overlay?.remove()
      overlay = document.createElement('div')
      overlay.className = NAME
      overlay.setAttribute('aria-hidden', 'true')
      overlay.style.cssText = `position: fixed; inset: 0; z-index: 100000; pointer-events: none; background: url(${tile([`${name} ${loginName}`, chinaDay(new Date())], color)})`
      overlay.dataset['style'] = overlay.style.cssText
      document.body.append(overlay)
    }
    // Drawing the tile is slow: it waits until the page is shown.
    const forgo = whenIdle(hang)
    const timer = setInterval(hang, WATERMARK.recheckMs)
    return () => {
      forgo()
      clearInterval(timer)
      overlay?.remove()
    }
  }, [name, loginName, envConfig.watermark, dark])
  return null
}
