// Writes docs/pictures/architecture.svg from the imports of the source: `node scripts/architecture-picture.ts`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf, root, sourceFiles } from './imports.ts'

type Part = 'domainWeb' | 'wire' | 'domainServer' | 'web' | 'server' | 'kernel'
interface Box {
  x: number
  y: number
  width: number
  height: number
  title: string
  about: string
  color: string
}

const boxes: Record<Part, Box> = {
  domainWeb: { x: 40, y: 60, width: 280, height: 84, title: 'web/', about: 'pages and parts', color: '#1d5fbf' },
  wire: {
    x: 400,
    y: 60,
    width: 240,
    height: 84,
    title: 'api.ts, codes.ts',
    about: 'calls, codes, rules',
    color: '#7a4a00',
  },
  domainServer: {
    x: 720,
    y: 60,
    width: 280,
    height: 84,
    title: 'server/',
    about: 'handlers and SQL',
    color: '#1c7046',
  },
  web: { x: 20, y: 270, width: 400, height: 230, title: 'src/web', about: 'platform of the pages', color: '#1d5fbf' },
  server: {
    x: 620,
    y: 270,
    width: 400,
    height: 230,
    title: 'src/server',
    about: 'platform of the server',
    color: '#1c7046',
  },
  kernel: {
    x: 240,
    y: 600,
    width: 560,
    height: 70,
    title: 'src/kernel',
    about: 'pure; imports zod only',
    color: '#7a2048',
  },
}

interface Arrow {
  from: Part
  to: Part
  path: readonly (readonly [x: number, y: number])[]
  /** Where its number is written. */
  label: readonly [x: number, y: number]
}

const arrows: readonly Arrow[] = [
  { from: 'domainWeb', to: 'wire', path: [[320, 102], [400, 102]], label: [356, 102] },
  { from: 'domainServer', to: 'wire', path: [[720, 102], [640, 102]], label: [684, 102] },
  { from: 'domainWeb', to: 'web', path: [[140, 144], [140, 270]], label: [140, 206] },
  { from: 'domainServer', to: 'server', path: [[900, 144], [900, 270]], label: [900, 206] },
  { from: 'domainWeb', to: 'kernel', path: [[280, 144], [280, 232], [460, 232], [460, 600]], label: [460, 390] },
  { from: 'wire', to: 'kernel', path: [[520, 144], [520, 600]], label: [520, 330] },
  { from: 'domainServer', to: 'kernel', path: [[780, 144], [780, 232], [580, 232], [580, 600]], label: [580, 390] },
  { from: 'wire', to: 'server', path: [[610, 144], [610, 206], [680, 206], [680, 270]], label: [645, 206] },
  { from: 'web', to: 'kernel', path: [[300, 500], [300, 600]], label: [300, 552] },
  { from: 'server', to: 'kernel', path: [[740, 500], [740, 600]], label: [740, 552] },
] // prettier-ignore

/** The box of a file; undefined for entry points above the boxes: demo/ and set-up/. */
function partOf(file: string): Part | undefined {
  const [, top, , folder] = file.split('/')
  if (top === 'kernel' || top === 'server' || top === 'web') return top
  if (top !== 'domains') return undefined
  return folder === 'web' ? 'domainWeb' : folder === 'server' ? 'domainServer' : 'wire'
}

/** Number of values by key. */
function counted<T>(values: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const text = (x: number, y: number, words: string, more = '') => `<text x="${x}" y="${y}" ${more}>${words}</text>`

/** White ground behind a number on an arrow. */
const numberPlate = (x: number, y: number, digits: string) => {
  const width = digits.length * 8 + 10
  return `<rect x="${x - width / 2}" y="${y - 10}" width="${width}" height="19" rx="4" fill="#fff"/>`
}

/** The rooms of a platform as rows of labels with their number of files. */
function rooms(part: Part, files: readonly string[]): string[] {
  const { x, y, width, color } = boxes[part]
  const inside = files.filter((file) => partOf(file) === part && file.split('/').length > 3)
  const names = [...counted(inside.map((file) => file.split('/')[2]!))].sort(([a], [b]) => (a < b ? -1 : 1))
  let [left, top] = [x + 16, y + 62]
  return names.flatMap(([name, n]) => {
    const label = `${name} ${n}`
    const wide = Math.round(label.length * 7.4 + 18)
    if (left + wide > x + width - 12) [left, top] = [x + 16, top + 36]
    const at = left
    left += wide + 8
    return [
      `<rect x="${at}" y="${top}" width="${wide}" height="28" rx="5" fill="#fff" stroke="${color}"/>`,
      text(at + wide / 2, top + 19, label, 'class="room" text-anchor="middle"'),
    ]
  })
}

/** The picture as SVG. @throws when the source has imports between two boxes without an arrow */
export function architecturePicture(): string {
  const crossings = counted(
    sourceFiles.flatMap(importsOf).flatMap(({ from, to, own }) => {
      const [a, b] = [partOf(from), own ? partOf(to) : undefined]
      return a && b && a !== b ? [`${a} → ${b}`] : []
    }),
  )
  const numbers = arrows.map(({ from, to }) => crossings.get(`${from} → ${to}`) ?? 0)
  const undrawn = [...crossings.keys()].filter((way) => !arrows.some(({ from, to }) => way === `${from} → ${to}`))
  if (undrawn.length > 0) throw new Error(`No arrow in scripts/architecture-picture.ts: ${undrawn.join(', ')}`)
  const filesOf = counted(sourceFiles.map(partOf))
  const domains = new Set(sourceFiles.flatMap((file) => (file.startsWith('src/domains/') ? [file.split('/')[2]] : [])))
  const drawnBoxes = Object.entries(boxes).flatMap(([part, { x, y, width, height, title, about, color }]) => [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${color}14" stroke="${color}" stroke-width="1.5"/>`,
    text(x + 16, y + 28, title, `class="title" fill="${color}"`),
    text(x + 16, y + 48, `${about} · ${filesOf.get(part as Part) ?? 0} files`, 'class="about"'),
  ])
  const drawnArrows = arrows.flatMap(({ path, label: [x, y] }, i) => [
    `<path d="M${path.map((point) => point.join(' ')).join(' L')}" fill="none" stroke="#56606b" stroke-width="1.5" marker-end="url(#tip)"/>`,
    numberPlate(x, y, String(numbers[i])),
    text(x, y + 4, String(numbers[i]), 'class="number" text-anchor="middle"'),
  ])
  const lines = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1040 700" width="1040" height="700" role="img" aria-label="The parts of the source and the number of imports between them">',
    '<style>text{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;font-size:13px;fill:#26303a}.title{font-size:16px;font-weight:600}.number{font-weight:600}.about{fill:#4a5560}</style>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 L8 4 L0 8 Z" fill="#56606b"/></marker></defs>',
    '<rect width="1040" height="700" rx="12" fill="#fff"/>',
    '<rect x="20" y="16" width="1000" height="144" rx="12" fill="#f4f6f8" stroke="#c3cad1"/>',
    text(40, 42, `src/domains: ${domains.size} folders, each with`, 'class="title"'),
    ...drawnBoxes,
    ...drawnArrows,
    ...rooms('web', sourceFiles),
    ...rooms('server', sourceFiles),
    '</svg>',
  ]
  return `${lines.join('\n')}\n`
}

if (import.meta.main) writeFileSync(join(root, 'docs/pictures/architecture.svg'), architecturePicture())
