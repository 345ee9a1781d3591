/** Numbers from 0 to 1 that are the same in every run with the same seed (Marsaglia's xorshift). */
export function dice(seed: number): () => number {
  let state = seed || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

const signs = 3000
const first = 0x4e00

/**
 * Generates text that resembles Chinese: a few characters are frequent and most are rare; sentences form paragraphs.
 */
export function chinese(length: number, random: () => number): string {
  const parts: string[] = []
  for (let at = 0, sentence = 0, paragraph = 0; at < length; at++) {
    const isEnd = sentence > 8 && random() < 0.06
    if (paragraph > 40 && isEnd && random() < 0.5) {
      parts.push('\n')
      paragraph = 0
    } else if (isEnd) parts.push(random() < 0.6 ? '，' : '。')
    else parts.push(String.fromCodePoint(first + Math.floor(signs * random() ** 2.5)))
    sentence = isEnd ? 0 : sentence + 1
    paragraph += 1
  }
  return parts.join('')
}

export const kinds = ['scattered', 'fifteen', 'lines', 'moved', 'different'] as const
export type Kind = (typeof kinds)[number]

/**
 * Changes a text: a few characters, 15 % of all in stretches, 15 % of all lines, whole parts moved, or another text.
 */
export function changed(text: string, kind: Kind, random: () => number): string {
  if (kind === 'different') return chinese(text.length, random)
  if (kind === 'scattered') return scattered(text, random, Math.max(3, text.length / 500))
  if (kind === 'fifteen') return stretches(text, random)
  if (kind === 'lines') return lines(text, random)
  const paragraphs = text.split('\n')
  for (let times = 0; times < 5; times++) {
    const part = paragraphs.splice(Math.floor(random() * paragraphs.length), Math.ceil(paragraphs.length / 20))
    paragraphs.splice(Math.floor(random() * paragraphs.length), 0, ...part)
  }
  return scattered(paragraphs.join('\n'), random, text.length / 2000)
}

function scattered(text: string, random: () => number, times: number): string {
  const all = [...text]
  for (let n = 0; n < times; n++) {
    const at = Math.floor(random() * all.length)
    const sort = random()
    if (sort < 1 / 3) all[at] = ''
    else all[at] = sort < 2 / 3 ? chinese(1, random) : all[at] + chinese(1, random)
  }
  return all.join('')
}

/** Replaces 15 % of the characters, in stretches of up to ten. */
function stretches(text: string, random: () => number): string {
  let result = ''
  for (let at = 0; at < text.length;) {
    const kept = Math.floor(random() * 62)
    result += text.slice(at, at + kept)
    at += kept + Math.floor(random() * 11)
    result += chinese(Math.floor(random() * 11), random)
  }
  return result
}

function lines(text: string, random: () => number): string {
  return text
    .split('\n')
    .flatMap((line) => {
      if (random() >= 0.15) return [line]
      const sort = random()
      if (sort < 1 / 3) return []
      return sort < 2 / 3 ? [chinese(line.length, random)] : [line, chinese(line.length, random)]
    })
    .join('\n')
}
