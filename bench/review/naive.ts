import type { Marked } from './places.ts'

/** The baseline: one pattern for each obvious kind of error, without a parser. */
const patterns: Record<string, RegExp> = {
  blank: /[^\s。，；]{0,12}[:：]?(?:_{2,}|＿{2,}|【\s*】|\{\{[^}]*\}\}|\$\{[^}]*\})/g,
  repealed: /《中华人民共和国(?:合同法|民法通则|担保法|物权法|侵权责任法)》/g,
  doubled: /([\u4e00-\u9fff]{2})\1/g,
  forum: /[^。\n]*仲裁[^。\n]*(?:起诉|诉讼)[^。\n]*/g,
  penalty: /[^。\n]*违约金[^。\n]*/g,
}

export function naive(text: string): Marked[] {
  return Object.entries(patterns).flatMap(([id, pattern]) =>
    Array.from(text.matchAll(pattern), (match) => ({
      id,
      level: 'medium',
      spans: [{ start: match.index, end: match.index + match[0].length, quote: match[0] }],
    })),
  )
}
