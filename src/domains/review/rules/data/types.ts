/**
 * Contract types (codes of the dictionary list contractType) by title, tried from top to bottom: a special name comes
 * before the general one it contains.
 */
export const contractTypes = [
  { code: '06', title: '融资租赁' },
  { code: '07', title: '保理' },
  { code: '20', title: '劳动合同|聘用合同|招聘合同|用工合同' },
  { code: '21', title: '保密' },
  { code: '22', title: '股权(?:转让|投资|收购)|增资|投资协议|投资合同|出资协议|并购' },
  { code: '23', title: '(?:专利|商标|著作权|版权|软件|知识产权).{0,8}许可' },
  { code: '15', title: '物业(?:管理|服务)' },
  { code: '11', title: '技术|软件(?:开发|定制)|(?:系统|平台|网站|应用).{0,4}开发' },
  {
    code: '09',
    title: '建设工程|建筑|施工|安装工程|装修|装饰|分包|工程.{0,6}(?:勘察|设计|承包)|(?:勘察|工程设计)合同',
  },
  { code: '04', title: '保证合同|担保' },
  { code: '03', title: '借款|贷款|借贷' },
  { code: '05', title: '租赁|租房|出租|承租|合租' },
  { code: '08', title: '承揽|加工|定作|修理' },
  { code: '10', title: '运输|承运|货运' },
  { code: '13', title: '仓储' },
  { code: '12', title: '保管' },
  { code: '17', title: '居间|中介' },
  { code: '16', title: '行纪' },
  { code: '18', title: '合伙' },
  { code: '19', title: '供(?:用)?(?:电|水|气|热)' },
  { code: '02', title: '赠与' },
  { code: '01', title: '买卖|购销|采购|销售|供货|订货' },
  { code: '14', title: '委托' },
  { code: '24', title: '服务' },
] as const

/** Contract types for branches of the contract category tree; branches without a single type are absent. */
export const typeOfCategory: Readonly<Record<string, string>> = {
  TZ01: '22',
  TZ02: '22',
  TZ03: '22',
  SS01: '14',
  SS05: '14',
  HG01: '21',
  QT01: '01',
  QT02: '01',
  QT03: '24',
  QT04: '05',
  QT05: '09',
  QT06: '20',
}
