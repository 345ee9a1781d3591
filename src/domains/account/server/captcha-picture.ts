import { crc32, deflateSync } from 'node:zlib'
import { glyphs } from './captcha-glyphs.ts'

const width = 110
const height = 40

/**
 * Draws a word as a picture that is hard to read for simple programs: characters are slanted, the line waves, strokes
 * cross it.
 * @param random returns numbers from 0 to below 1
 * @returns a `data:` address of a PNG of 110 × 40 pixels
 */
export function drawCaptcha(word: string, random: () => number): string {
  const paper = new Uint8Array(width * height).fill(244)
  const between = (low: number, high: number) => low + random() * (high - low)
  const wave = { size: between(1.5, 3), length: between(14, 22), from: between(0, 6) }
  ;[...word].forEach((character, i) => {
    const place = { x: 12 + i * 25 + between(-2, 2), y: 9 + between(-3, 4) }
    const lean = between(-0.35, 0.35)
    const scale = between(3.3, 4.1)
    const ink = between(20, 110)
    for (const stroke of (glyphs[character] ?? '').split('|')) {
      const points = stroke.split(' ').map((point): [number, number] => {
        const x = (Number(point[0]) - 2) * scale * 1.05 + between(-0.6, 0.6)
        const y = (Number(point[1]) - 3) * scale + between(-0.6, 0.6)
        const turned = place.x + 8 + x * Math.cos(lean) - y * Math.sin(lean)
        return [
          turned,
          place.y +
            11 +
            x * Math.sin(lean) +
            y * Math.cos(lean) +
            Math.sin(turned / wave.length + wave.from) * wave.size,
        ]
      })
      let [from] = points
      for (const to of points) {
        if (from && from !== to) line(paper, from, to, 1.35, ink)
        from = to
      }
    }
  })
  for (let n = 0; n < 4; n += 1)
    line(paper, [between(0, 30), between(0, height)], [between(80, width), between(0, height)], 0.7, between(60, 170))
  for (let n = 0; n < 160; n += 1) paper[Math.floor(random() * paper.length)] = between(40, 220)
  return `data:image/png;base64,${png(paper).toString('base64')}`
}

type Point = readonly [number, number]

/** Draws a line with round ends and a width of twice the `radius`. */
function line(paper: Uint8Array, from: Point, to: Point, radius: number, ink: number): void {
  const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * 2) || 1
  for (let step = 0; step <= steps; step += 1) {
    const x = from[0] + ((to[0] - from[0]) * step) / steps
    const y = from[1] + ((to[1] - from[1]) * step) / steps
    for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(height - 1, y + radius + 1); row += 1)
      for (
        let column = Math.max(0, Math.floor(x - radius));
        column <= Math.min(width - 1, x + radius + 1);
        column += 1
      ) {
        const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y)))
        const at = row * width + column
        paper[at] = Math.min(paper[at]!, 244 - cover * (244 - ink))
      }
  }
}

/** Eight-bit grey PNG (ISO/IEC 15948). */
function png(grey: Uint8Array): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1)
    rows.set(grey.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
