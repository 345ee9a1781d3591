/** The accounts and institutions of the demo: an account for each role of a side, two for its lawyers. */
export interface DemoSeat {
  roleCode: string
  loginName: string
  name: string
  sex: 0 | 1
  /** Name of the department below the institution. */
  dept: string
}
export interface DemoOrganisation {
  kind: 'provider' | 'tenant'
  name: string
  code: string
  seats: DemoSeat[]
}

/** One line of `demo-accounts.json`; `tenant` is null for the provider. */
export interface DemoAccount {
  loginName: string
  password: string
  role: string
  tenant: string | null
  tenantName: string
}

export const organisations: readonly DemoOrganisation[] = [
  {
    kind: 'provider',
    name: '法衡运营中心',
    code: 'FH',
    seats: [
      { roleCode: 'root', loginName: 'root', name: '顾清源', sex: 0, dept: '平台部' },
      { roleCode: 'ops_admin', loginName: 'ops_admin', name: '沈若溪', sex: 1, dept: '运营部' },
      { roleCode: 'ops_knowledge', loginName: 'ops_knowledge', name: '陆书言', sex: 0, dept: '知识部' },
      { roleCode: 'ops_finance', loginName: 'ops_finance', name: '钱静怡', sex: 1, dept: '财务部' },
      { roleCode: 'lawyer', loginName: 'lawyer', name: '方致远', sex: 0, dept: '律师团队' },
      { roleCode: 'lawyer', loginName: 'lawyer_2', name: '季云舟', sex: 0, dept: '律师团队' },
      { roleCode: 'check_lawyer', loginName: 'check_lawyer', name: '宋明仪', sex: 1, dept: '律师团队' },
    ],
  },
  {
    kind: 'tenant',
    name: '华岳精工集团有限公司',
    code: 'HY',
    seats: [
      { roleCode: 'tenant_admin', loginName: 'hy_admin', name: '何思齐', sex: 0, dept: '综合管理部' },
      { roleCode: 'legal_manager', loginName: 'hy_manager', name: '韩立衡', sex: 0, dept: '法务部' },
      { roleCode: 'legal_staff', loginName: 'hy_legal', name: '李文佳', sex: 1, dept: '法务部' },
      { roleCode: 'business_user', loginName: 'hy_business', name: '王晓川', sex: 0, dept: '采购部' },
      { roleCode: 'auditor', loginName: 'hy_auditor', name: '赵明镜', sex: 1, dept: '审计部' },
      { roleCode: 'visitor', loginName: 'hy_visitor', name: '访客甲', sex: 0, dept: '综合管理部' },
    ],
  },
  {
    kind: 'tenant',
    name: '东海云仓物流股份有限公司',
    code: 'DH',
    seats: [
      { roleCode: 'tenant_admin', loginName: 'dh_admin', name: '程海宁', sex: 1, dept: '行政部' },
      { roleCode: 'legal_manager', loginName: 'dh_manager', name: '陈可法', sex: 0, dept: '法律合规部' },
      { roleCode: 'legal_staff', loginName: 'dh_legal', name: '林知夏', sex: 1, dept: '法律合规部' },
      { roleCode: 'business_user', loginName: 'dh_business', name: '周一帆', sex: 0, dept: '仓储事业部' },
      { roleCode: 'auditor', loginName: 'dh_auditor', name: '吴正廉', sex: 0, dept: '审计监察部' },
      { roleCode: 'visitor', loginName: 'dh_visitor', name: '访客乙', sex: 1, dept: '行政部' },
    ],
  },
]
