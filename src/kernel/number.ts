/**
 * A record number for display. It is followed by the organisation's short code where another organisation has the same
 * number, which dates from before numbers were unique per installation.
 */
export const withCode = (number: string, tenantCode: string | null): string =>
  tenantCode === null ? number : `${number} (${tenantCode})`
