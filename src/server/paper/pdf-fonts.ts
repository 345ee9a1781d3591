import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Piece } from './lines.ts'
import { blanks, type PaperLanguage, type PaperRun } from './paper.ts'
import { plainText } from './xml.ts'

const beside = (module: string, ...path: string[]): string =>
  join(fileURLToPath(import.meta.resolve(module)), '..', ...path)
const song = '@expo-google-fonts/noto-serif-sc'

const mincho = '@expo-google-fonts/biz-udmincho'
const korean = '@expo-google-fonts/nanum-myeongjo'

/** Font files by name. Each is read when a character is first looked up in it. */
const files = {
  song: beside(song, '400Regular/NotoSerifSC_400Regular.ttf'),
  signs: beside('@expo-google-fonts/noto-sans-symbols-2', '400Regular/NotoSansSymbols2_400Regular.ttf'),
  arabic: beside('@embedpdf/fonts-arabic', '../fonts/NotoNaskhArabic-Regular.ttf'),
  mincho: beside(mincho, '400Regular/BIZUDMincho_400Regular.ttf'),
  korean: beside(korean, '400Regular/NanumMyeongjo_400Regular.ttf'),
  songBold: beside(song, '700Bold/NotoSerifSC_700Bold.ttf'),
  minchoBold: beside(mincho, '700Bold/BIZUDMincho_700Bold.ttf'),
  koreanBold: beside(korean, '700Bold/NanumMyeongjo_700Bold.ttf'),
} as const
type FontName = keyof typeof files
const bold: Partial<Record<FontName, FontName>> = { song: 'songBold', mincho: 'minchoBold', korean: 'koreanBold' }

/**
 * The order in which fonts are searched for a character: Song, then symbols, Arabic script (Uighur), Mincho and Hangul.
 * Japanese documents begin with Mincho, because characters shared with Chinese are written differently.
 */
const others: readonly FontName[] = ['song', 'signs', 'arabic', 'mincho', 'korean']
const orderFor = (language: PaperLanguage): readonly FontName[] =>
  language === 'ja' ? [...new Set<FontName>(['mincho', ...others])] : others

/** The current font inside `pdfkit`, which its types do not declare. */
interface OpenFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
}
const isOpenFont = (one: unknown): one is OpenFont => typeof one === 'object' && one !== null && 'font' in one

/** Invisible characters, which have no glyph. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu

export class PdfFonts {
  readonly #doc: PDFKit.PDFDocument
  readonly #order: readonly FontName[]
  readonly #known = new Map<string, FontName | undefined>()
  readonly #widths = new Map<string, number>()
  /** Characters that no font has. */
  readonly missing = new Set<string>()

  readonly #substitute: string | undefined

  /** @param substitute drawn in place of characters that no font has */
  constructor(doc: PDFKit.PDFDocument, language: PaperLanguage, substitute?: string) {
    this.#doc = doc
    this.#substitute = substitute
    this.#order = orderFor(language)
    for (const [name, file] of Object.entries(files)) doc.registerFont(name, file)
  }
  #has(name: FontName, sign: string): boolean {
    this.#doc.font(name)
    const open: unknown = Reflect.get(this.#doc, '_font')
    if (!isOpenFont(open)) throw new TypeError('pdfkit keeps its font elsewhere')
    return open.font.hasGlyphForCodePoint(sign.codePointAt(0)!)
  }
  #fontOf(sign: string): FontName | undefined {
    if (!this.#known.has(sign))
      this.#known.set(
        sign,
        this.#order.find((name) => this.#has(name, sign)),
      )
    return this.#known.get(sign)
  }
  /** Splits a run by the fonts that have its characters. */
  piecesOf(run: PaperRun, isBold = false): Piece[] {
    const pieces: Piece[] = []
    const put = (text: string, mark?: Piece['mark']) => {
      for (const written of plainText(text)
        .replaceAll(invisible, '')
        .replaceAll(/[\n\t]/g, ' ')) {
        const known = this.#fontOf(written)
        if (known === undefined) this.missing.add(written)
        const sign = known === undefined ? (this.#substitute ?? written) : written
        const found = known ?? this.#fontOf(sign)
        const own = found ?? this.#order[0]!
        const font = (isBold && bold[own]) || own
        const last = pieces.at(-1)
        if (last && last.font === font && last.mark === mark) last.text += sign
        else pieces.push({ text: sign, font, ...(mark && { mark }) })
      }
    }
    let at = 0
    for (const { 0: blank, index } of run.text.matchAll(blanks)) {
      put(run.text.slice(at, index), run.mark)
      put(blank, 'blank')
      at = index + blank.length
    }
    put(run.text.slice(at), run.mark)
    return pieces
  }
  /** Returns a function that measures text in points. Widths of single characters are cached. */
  measure(size: number) {
    return (font: string, text: string): number => {
      const of = (part: string) => {
        const key = `${font} ${part}`
        const known = this.#widths.get(key)
        if (known !== undefined) return known * size
        const width = this.#doc.font(font).fontSize(1000).widthOfString(part) / 1000
        if (this.#widths.size < 50_000) this.#widths.set(key, width)
        return width * size
      }
      return font === 'arabic' ? of(text) : [...text].reduce((sum, sign) => sum + of(sign), 0)
    }
  }
}
