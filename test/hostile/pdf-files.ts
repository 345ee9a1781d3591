import { deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import type { HostileFile } from './hostile-file.ts'
import { docxEntries, paragraph } from './office.ts'
import { deflated, line, onePage, pdf } from './pdf.ts'

const mega = 1024 * 1024
const text = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('latin1')
const zip = () => zipSync(docxEntries({ body: paragraph('another text') }))
const pages = (kids: string, count: number, extra = {}) =>
  pdf({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, ...extra })
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'
const halfRead = { read: {}, refused: ['documents.damaged' as const, 'documents.tooSlow' as const] }
const burst = {
  read: {},
  refused: ['documents.bomb' as const, 'documents.tooSlow' as const, 'documents.damaged' as const],
}

/** Data that decompresses `layers` times, each a thousandfold. */
function layered(layers: number): { dictionary: string; data: Uint8Array } {
  let data: Uint8Array = deflateSync(new Uint8Array(64 * mega).fill(32), { level: 9 })
  for (let i = 1; i < layers; i++) data = deflateSync(data, { level: 9 })
  return { dictionary: `/Filter [${'/FlateDecode '.repeat(layers)}]`, data }
}

export const pdfFiles: HostileFile[] = [
  {
    name: 'pages in a circle.pdf',
    bytes: () => pages('3 0 R', 1, { 3: '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>' }),
    ...halfRead,
  },
  { name: 'page that is its own parent.pdf', bytes: () => pages('2 0 R', 1), ...halfRead },
  { name: 'a billion pages.pdf', bytes: () => pages('3 0 R', 1_000_000_000, { 3: page }), ...halfRead },
  { name: 'negative pages.pdf', bytes: () => pages('3 0 R', -5, { 3: page }), ...halfRead },
  { name: 'same page 100000 times.pdf', bytes: () => pages('3 0 R '.repeat(100_000), 100_000, { 3: page }), ...burst },
  {
    name: 'huge content.pdf',
    bytes: () => onePage(deflated(new Uint8Array(600 * mega).fill(32))),
    refused: ['documents.bomb'],
  },
  { name: 'layered content.pdf', bytes: () => onePage(layered(3)), ...burst },
  { name: 'endless text.pdf', bytes: () => onePage(deflated(line('x'.repeat(200)).repeat(400_000))), ...burst },
  {
    name: 'slow.pdf',
    bytes: () =>
      pages('3 0 R '.repeat(1500), 1500, {
        3: page.replace('>>', '/Contents 4 0 R >>'),
        4: deflated('q Q '.repeat(mega)),
      }),
    refused: ['documents.tooSlow'],
  },
  {
    name: 'bomb of objects.pdf',
    bytes: () =>
      pages('3 0 R', 1, {
        3: page,
        9: {
          ...deflated(new Uint8Array(400 * mega).fill(32)),
          dictionary: '/Type /ObjStm /N 100000000 /First 4 /Filter /FlateDecode',
        },
      }),
    ...burst,
  },
  {
    name: 'cross-references in a circle.pdf',
    bytes: () => {
      const bytes = text(onePage(line('readable')))
      const start = bytes.lastIndexOf('xref\n0')
      return Buffer.from(bytes.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${start}`), 'latin1')
    },
    ...halfRead,
  },
  {
    name: 'form that draws itself.pdf',
    bytes: () =>
      onePage(
        '/X1 Do',
        {
          6: {
            dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X1 6 0 R >> >>',
            data: '/X1 Do /X1 Do',
          },
        },
        '',
        '/XObject << /X1 6 0 R >>',
      ),
    ...halfRead,
  },
  { name: 'deep arrays.pdf', bytes: () => pages(`${'['.repeat(200_000)}${']'.repeat(200_000)}`, 1), ...halfRead },
  {
    name: 'references in a circle.pdf',
    bytes: () => onePage({ dictionary: '/Filter 7 0 R', data: 'x' }, { 7: '8 0 R', 8: '7 0 R' }),
    ...halfRead,
  },
  {
    name: 'length in a circle.pdf',
    bytes: () => Buffer.from(text(onePage(line('x'))).replace(/\/Length \d+/, '/Length 4 0 R'), 'latin1'),
    ...halfRead,
  },
  {
    name: 'script on opening.pdf',
    bytes: () => onePage(line('Clause one'), { 6: '<< /S /JavaScript /JS (app.alert\\(1\\)) >>' }, '/OpenAction 6 0 R'),
    read: { notices: ['documents.macros'], contains: 'Clause one', lacks: 'alert' },
  },
  {
    name: 'launches a program.pdf',
    bytes: () => onePage(line('Clause one'), { 6: '<< /S /Launch /F (calc.exe) >>' }, '/OpenAction 6 0 R'),
    read: { contains: 'Clause one', lacks: 'calc' },
  },
  {
    name: 'calls home.pdf',
    bytes: () => onePage(line('Clause one'), { 6: '<< /S /URI /URI (http://127.0.0.1:9/x) >>' }, '/OpenAction 6 0 R'),
    read: { contains: 'Clause one', lacks: '127.0.0.1' },
  },
  {
    name: 'content from elsewhere.pdf',
    bytes: () => onePage({ dictionary: '/F (http://127.0.0.1:9/x) /FFilter /FlateDecode', data: line('Clause one') }),
    read: { lacks: '127.0.0.1' },
  },
  {
    name: 'password.pdf',
    bytes: () =>
      Buffer.from(
        text(
          onePage(line('secret'), {
            6: `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
          }),
        ).replace('/Root 1 0 R', `/Root 1 0 R /Encrypt 6 0 R /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]`),
        'latin1',
      ),
    refused: ['documents.encrypted'],
  },
  {
    name: 'scan.pdf',
    bytes: () =>
      onePage(
        '595 0 0 842 0 0 cm /I1 Do',
        {
          6: {
            dictionary: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
            data: 'x',
          },
        },
        '',
        '/XObject << /I1 6 0 R >>',
      ),
    read: { notices: ['documents.scanned'] },
  },
  {
    name: 'giant picture.pdf',
    bytes: () =>
      onePage(
        `/I1 Do ${line('Clause one')}`,
        {
          6: {
            ...deflated(new Uint8Array(100 * mega)),
            dictionary:
              '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode',
          },
        },
        '',
        '/XObject << /I1 6 0 R >>',
      ),
    read: { contains: 'Clause one' },
  },
  { name: 'blank.pdf', bytes: () => onePage(''), read: { notices: ['documents.noText'] } },
  {
    name: 'junk before.pdf',
    bytes: () => Buffer.concat([Buffer.alloc(900, 0x0a), onePage(line('Clause one'))]),
    read: { contains: 'Clause one' },
  },
  { name: 'cut short.pdf', bytes: () => onePage(line('Clause one')).subarray(0, 300), ...halfRead },
  { name: 'only a header.pdf', bytes: () => Buffer.from('%PDF-1.7\n'), refused: ['documents.damaged'] },
  {
    name: 'an archive behind.pdf',
    bytes: () => Buffer.concat([onePage(line('one text')), zip()]),
    refused: ['documents.hostile'],
  },
  {
    name: 'an archive before.pdf',
    bytes: () => Buffer.concat([zip().subarray(0, 500), onePage(line('x'))]),
    refused: ['documents.hostile', 'documents.damaged'],
  },
]
