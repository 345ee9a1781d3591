import { answerWith } from '../../../server/documents/answer.ts'
import { readBatch } from './law-archive.ts'

// Entry point of a process that reads one batch of an upload. Its arguments: the file name and the number of files read
// before.
await answerWith((bytes, name, skip) => readBatch(bytes, name, Number(skip)))
