import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'

const Step = z.object({
  /** Label in the caller's language. */
  name: z.string(),
  /** `current` for what must be done now; several steps may be current. */
  state: z.enum(['done', 'current', 'ahead', 'stopped']),
  /** When it was done, or since when it is current. */
  time: z.string().nullable(),
  /** Names of the people who did it, or who must act now. */
  people: z.array(z.string()),
  note: z.string(),
  path: z.string().nullable(),
})
const Related = z.object({
  bizType: z.string(),
  kindName: z.string(),
  id: Id,
  number: z.string(),
  title: z.string(),
  path: z.string(),
  /** Name of the state in the kind's list of states, and its label in the caller's language. */
  state: z.object({ name: z.string(), word: z.string() }),
})

export const Hub = z.object({
  /** The life of the record from draft to end; empty for kinds without steps. */
  steps: z.array(Step),
  /** The step that must be taken next and by whom; null when no step is open. */
  waiting: z
    .object({ step: z.string(), people: z.array(z.string()), days: z.number().nullable(), isMine: z.boolean() })
    .nullable(),
  /** The earliest open deadline. */
  deadline: z
    .object({ what: z.string(), date: z.string(), daysLeft: z.number(), isProvisional: z.boolean() })
    .nullable(),
  /** Visible records that this one names or that name it. */
  related: z.array(Related),
})
export type Hub = z.infer<typeof Hub>

/** What belongs to a record: its life, who must act next, its next deadline, and related records. */
export const hubApi = endpoints('/api/systemServer/hub', {
  show: post('/show', {
    summary: 'Get the life, next step, next deadline and related records of a record',
    access: 'signedIn',
    reads: true,
    input: z.object({ bizType: z.string().max(50), bizId: Id }),
    output: Hub,
  }),
})
