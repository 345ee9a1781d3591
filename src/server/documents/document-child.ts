import { answerWith } from './answer.ts'
import { readDocument } from './read.ts'

await answerWith(readDocument)
