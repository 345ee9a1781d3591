import { answerEach } from '../../../server/thread.ts'
import type { Outcome } from '../api.ts'
import { runRule } from '../rules/run.ts'
import type { Task } from './run.ts'

answerEach(({ kind, content, texts }: Task): Outcome[] => texts.map((text) => runRule(kind, content, text)))
