/** Kinds of texts by their titles, in the order of their numbers. */
export const kindsOfText = ['statute', 'regulation', 'interpretation', 'other'] as const

const addition = /[（(][^）)]*[）)]\s*$/

/** The kind of text according to its title: 民法典, 公司登记条例, 最高人民法院关于…的解释(一), …办法; an index into `kindsOfText`. */
export function kindOfTitle(title: string): number {
  const plain = title.replace(addition, '')
  if (/最高人民|解释|批复/.test(plain)) return 2
  if (/(法|法典|通则)$/.test(plain)) return 0
  return plain.endsWith('条例') ? 1 : 3
}
