import type { MessageKey } from '../i18n/t.ts'

/** How to greet at an hour of the day, 0 to 23. */
export function greetingKey(hour: number): MessageKey {
  if (hour < 9) return 'home.greeting.morning'
  if (hour < 12) return 'home.greeting.forenoon'
  if (hour < 14) return 'home.greeting.noon'
  return hour < 20 ? 'home.greeting.afternoon' : 'home.greeting.evening'
}
