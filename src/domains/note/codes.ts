import { enumeration } from '../../kernel/codes.ts'

export const noteColor = enumeration('note.color', { yellow: 'yellow', green: 'green', blue: 'blue', pink: 'pink' })
