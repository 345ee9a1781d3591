import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'follower.title': 'Seguidores',
  'follower.follow': 'Seguir este registro',
  'follower.unfollow': 'Dejar de seguir',
  'follower.intro': 'Los seguidores reciben avisos de comentarios y avances.',
  'follower.none': 'Nadie lo sigue aún',
  'follower.field.follow': 'Si se sigue',
}
