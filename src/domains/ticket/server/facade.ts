export { beginTicket } from './begin.ts'
