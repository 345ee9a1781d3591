type Rgb = readonly [red: number, green: number, blue: number]

const AA = 4.5
const read = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb
const write = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance as WCAG 2 defines it, 0 to 1. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
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
  const [one, other] = [read(color), read(background)]
  return write(other.map((part, index) => part + (one[index]! - part) * share) as unknown as Rgb)
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
    const shade = write(from.map((part, index) => part + (goal[index]! - part) * share) as unknown as Rgb)
    if (contrast(shade, background) >= AA) return shade
  }
  return write(goal)
}
