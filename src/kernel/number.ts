/**
 * A number as it is shown: with the organisation's short code behind it where another organisation has the same number, from
 * before such numbers counted by the installation.
 */
export const withCode = (number: string, tenantCode: string | null): string =>
  tenantCode === null ? number : `${number} (${tenantCode})`
