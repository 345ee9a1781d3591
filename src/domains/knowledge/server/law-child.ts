import { answerWith } from '../../../server/documents/answer.ts'
import { readBatch } from './law-archive.ts'

// The whole life of a process that reads some files of an upload: its name and how many were read before are its arguments.
await answerWith((bytes, name, skip) => readBatch(bytes, name, Number(skip)))
