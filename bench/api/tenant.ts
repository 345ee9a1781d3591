/** A tenant of the measurement with somebody signed in as its tenant_admin. */
export interface BenchTenant {
  id: string
  name: string
  code: string
  ognId: string
  deptId: string
  psnPath: string
  accountId: string
  token: string
}
