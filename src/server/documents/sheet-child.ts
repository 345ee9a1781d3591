import { answerWith } from './answer.ts'
import { readCells } from './sheet.ts'

await answerWith(readCells)
