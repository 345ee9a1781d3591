import type { Translate } from '../../../web/i18n/t.ts'
import type { Tone } from '../../../web/ui/StatusTag.tsx'
import type { templateStatus } from '../codes.ts'

export const statusTones: Record<keyof typeof templateStatus.code, Tone> = {
  draft: 'draft',
  published: 'done',
  retired: 'archived',
}

export const pageOf = (id: string): string => `/contractTemplateMain/view/${id}`

/** A clause by number and title; the parts without either by what they are. */
export const clauseName = (t: Translate, { no, title, role }: { no: string; title: string; role?: string }): string =>
  [no, title].filter(Boolean).join(' ') || t.label(`contractTemplate.role.${role ?? 'clause'}`)

/** The words of a clause without its title. */
export const untitled = ({ title, text }: { title: string; text: string }): string =>
  (text.startsWith(title) ? text.slice(title.length) : text).replace(/^[\s\p{P}]+/u, '')
