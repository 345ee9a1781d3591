/** A measured tenant, with the session of its tenant_admin. */
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
