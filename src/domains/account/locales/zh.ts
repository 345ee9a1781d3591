export const zh = {
  'account.profile': '个人中心',
  'account.basics': '基本资料',
  'account.loginName': '用户名',
  'account.name': '姓名',
  'account.sex': '性别',
  'account.male': '男',
  'account.female': '女',
  'account.phone': '手机号',
  'account.tenant': '所属单位',
  'account.seat': '岗位',
  'account.introduction': '个人简介',
  'account.changeRole': '切换角色',
  'account.role.root': '超级管理员',
  'account.role.ops_admin': '运营管理员',
  'account.role.ops_knowledge': '知识运营',
  'account.role.ops_finance': '财务运营',
  'account.role.tenant_admin': '企业管理员',
  'account.role.legal_manager': '法务负责人',
  'account.role.legal_staff': '法务专员',
  'account.role.business_user': '业务人员',
  'account.role.auditor': '审计人员',
  'account.role.lawyer': '平台律师',
  'account.role.check_lawyer': '审核律师',
  'account.role.visitor': '访客',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
