type Rgb = readonly [red: number, green: number, blue: number]

const AA = 4.5
/** Each part of a colour, computed by its place: 0 red, 1 green, 2 blue. */
const each = (part: (place: 0 | 1 | 2) => number): Rgb => [part(0), part(1), part(2)]
const read = (color: string): Rgb => each((place) => Number.parseInt(color.slice(1 + 2 * place, 3 + 2 * place), 16))
/** A colour on the way from one to another. @param share of the other, 0 to 1 */
const between = (from: Rgb, to: Rgb, share: number): Rgb =>
  each((place) => from[place] + (to[place] - from[place]) * share)
const write = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance as WCAG 2 defines it, 0 to 1. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = each((place) => {
    const share = rgb[place] / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours as WCAG 2 defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(read(one)), luminance(read(other))].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Mixes a colour into a background.
 * @param share of the colour, 0 to 1
 */
export function mix(color: string, background: string, share: number): string {
  return write(between(read(background), read(color), share))
}

/**
 * The colour itself, or its nearest shade that is readable on the background (WCAG AA, 4.5 : 1).
 * @param color `#rrggbb`
 * @param background `#rrggbb`
 */
export function readableOn(color: string, background: string): string {
  const goal: Rgb = luminance(read(background)) > 0.18 ? [0, 0, 0] : [255, 255, 255]
  const from = read(color)
  for (let share = 0; share < 1; share += 0.02) {
    const shade = write(between(from, goal, share))
    if (contrast(shade, background) >= AA) return shade
  }
  return write(goal)
}
