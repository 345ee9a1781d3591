const plain = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']
const legal = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖']
const legalTraditional = ['零', '壹', '貳', '參', '肆', '伍', '陸', '柒', '捌', '玖']
const japaneseLegal = ['零', '壱', '弐', '参', '四', '伍', '六', '七', '八', '九']
const places = ['', '十', '百', '千']
const legalPlaces = ['', '拾', '佰', '仟']
const japanesePlaces = ['', '拾', '百', '阡']

const stems = '甲乙丙丁戊己庚辛壬癸'.split('')
const branches = '子丑寅卯辰巳午未申酉戌亥'.split('')
const aiueo = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン'.split('')
const iroha = 'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン'.split(
  '',
)

/** Writes 1 to 9999 with Chinese digits: 十二 (not 一十二) below twenty when `bareTen`, and one 零 for a gap when `zeros`. */
function counting(n: number, digits: string[], units: string[], style: { bareTen: boolean; zeros: boolean }): string {
  if (n > 9999) return String(n)
  if (n === 0) return digits[0] ?? ''
  let out = ''
  let gap = false
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(n / 10 ** place) % 10
    if (digit === 0) {
      gap = out !== ''
      continue
    }
    if (gap && style.zeros) out += digits[0]
    gap = false
    const bare = digit === 1 && place > 0 && (style.bareTen ? out === '' && place === 1 : false)
    out += (bare ? '' : digits[digit]) + (units[place] ?? '')
  }
  return out
}

const romanSteps: [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function roman(n: number): string {
  if (n < 1 || n > 32767) return String(n)
  let rest = n
  let out = ''
  for (const [value, letters] of romanSteps) {
    while (rest >= value) {
      out += letters
      rest -= value
    }
  }
  return out
}

/** Word repeats the letter after Z: AA, BB … */
function letter(n: number): string {
  if (n < 1) return String(n)
  return String.fromCharCode(65 + ((n - 1) % 26)).repeat(Math.min(Math.floor((n - 1) / 26) + 1, 30))
}

const cycle = (n: number, signs: string[]) => (n < 1 ? String(n) : (signs[(n - 1) % signs.length] ?? String(n)))
const digitByDigit = (n: number, zero: string) =>
  String(n)
    .split('')
    .map((d) => (d === '0' ? zero : (plain[Number(d)] ?? d)))
    .join('')
const fullWidth = (n: number) => String(n).replace(/\d/g, (d) => String.fromCharCode(0xff10 + Number(d)))
const fromBlock = (n: number, first: number, count: number) =>
  n >= 1 && n <= count ? String.fromCodePoint(first + n - 1) : String(n)

function circled(n: number): string {
  if (n >= 21 && n <= 35) return String.fromCodePoint(0x3251 + n - 21)
  if (n >= 36 && n <= 50) return String.fromCodePoint(0x32b1 + n - 36)
  return fromBlock(n, 0x2460, 20)
}

function ordinal(n: number): string {
  const tail = n % 100
  const ending = tail >= 11 && tail <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${ending}`
}

const chinese = (n: number) => counting(n, plain, places, { bareTen: true, zeros: true })
const japanese = (n: number) => {
  const text = counting(n, plain, places, { bareTen: true, zeros: false })
  return text.replace(/一(?=[十百千])/g, '')
}

const formats: Record<string, (n: number) => string> = {
  decimal: String,
  decimalZero: (n) => String(n).padStart(2, '0'),
  upperRoman: roman,
  lowerRoman: (n) => roman(n).toLowerCase(),
  upperLetter: letter,
  lowerLetter: (n) => letter(n).toLowerCase(),
  ordinal,
  hex: (n) => n.toString(16).toUpperCase(),
  numberInDash: (n) => `- ${n} -`,
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  taiwaneseCounting: chinese,
  taiwaneseCountingThousand: chinese,
  japaneseCounting: japanese,
  koreanDigital2: (n) => digitByDigit(n, '零'),
  chineseLegalSimplified: (n) => counting(n, legal, legalPlaces, { bareTen: false, zeros: true }),
  ideographLegalTraditional: (n) => counting(n, legalTraditional, legalPlaces, { bareTen: false, zeros: true }),
  japaneseLegal: (n) => counting(n, japaneseLegal, japanesePlaces, { bareTen: false, zeros: false }),
  ideographDigital: (n) => digitByDigit(n, '〇'),
  taiwaneseDigital: (n) => digitByDigit(n, '○'),
  japaneseDigitalTenThousand: (n) => digitByDigit(n, '〇'),
  ideographTraditional: (n) => cycle(n, stems),
  ideographZodiac: (n) => cycle(n, branches),
  ideographZodiacTraditional: (n) => cycle(n, stems) + cycle(n, branches),
  ideographEnclosedCircle: (n) => fromBlock(n, 0x3220, 10),
  decimalEnclosedCircle: circled,
  decimalEnclosedCircleChinese: circled,
  decimalEnclosedFullstop: (n) => fromBlock(n, 0x2488, 20),
  decimalEnclosedParen: (n) => fromBlock(n, 0x2474, 20),
  decimalFullWidth: fullWidth,
  decimalFullWidth2: fullWidth,
  decimalHalfWidth: String,
  aiueo: (n) => cycle(n, aiueo),
  aiueoFullWidth: (n) => cycle(n, aiueo),
  iroha: (n) => cycle(n, iroha),
  irohaFullWidth: (n) => cycle(n, iroha),
  none: () => '',
}

/**
 * Writes a list counter as Word shows it.
 * @param format a value of ST_NumberFormat (ECMA-376 part 1, 17.18.59); unknown ones count in decimal, as Word does
 */
export function formatNumber(n: number, format: string): string {
  return (Object.hasOwn(formats, format) ? (formats[format] ?? String) : String)(n)
}
