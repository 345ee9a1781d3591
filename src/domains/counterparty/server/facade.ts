// The part of the domain that others may import: it imports nothing of contracts, disputes and cases.
export { blacklistCompany, blacklisted, blacklistOf, standingOf, unblacklistCompany } from './standing.ts'
