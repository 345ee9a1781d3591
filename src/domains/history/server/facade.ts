// The part of the domain that approvals use, besides `service.ts`.
export { changesSince } from './changes.ts'
