import { answerWith } from './answer.ts'
import { readDocument } from './read.ts'

await answerWith((bytes, name, objects) => readDocument(bytes, name, objects === 'true'))
