import { answerEach } from '../../../server/thread.ts'
import { answer } from './aside.ts'

answerEach(answer)
