import { expect, test } from 'vitest'
import { findingsOf } from '../document.fixture.ts'

test.each([
  [
    'forum.realEstate',
    '05',
    '房屋租赁合同\n第一条 甲方将位于青山路8号的房屋出租给乙方。\n第九条 争议由甲方所在地人民法院管辖。',
  ],
  ['forum.realEstate', '05', '商铺租赁合同\n争议由出租方住所地人民法院管辖。'],
  ['forum.realEstate', '05', '厂房租赁合同\n一、厂房坐落于江东镇。\n十、发生纠纷向承租方所在地法院起诉。'],
  ['forum.realEstate', '05', '租赁合同\n甲方将其写字楼第8层出租给乙方办公。\n争议由合同签订地人民法院管辖。'],
  ['forum.realEstate', '09', '建设工程施工合同\n争议由甲方住所地人民法院管辖。'],
  ['forum.realEstate', '09', '装修工程合同\n发生争议由承包方所在地法院管辖。'],
  ['dispute.noInstitution', '01', '争议提交有关仲裁机构仲裁。'],
  ['dispute.noInstitution', '01', '协商不成的，提交仲裁解决。'],
  ['dispute.noInstitution', '01', '争议由杭州市仲裁机构仲裁。'],
  ['dispute.noInstitution', '01', '因本合同发生的争议，向当地仲裁委员会申请仲裁。'],
  ['dispute.noInstitution', '01', '双方如有纠纷，应通过仲裁方式解决。'],
  ['dispute.noInstitution', '01', '凡因本合同引起的争议，均应提请仲裁委员会按其规则裁决。'],
  ['dispute.noInstitution', '01', '发生争议协商不成时，由甲方所在地仲裁机关仲裁。'],
  ['dispute.noInstitution', '01', '合同争议由合同签订地的仲裁委员会管辖。'],
  ['dispute.twoInstitutions', '01', '争议由北京仲裁委员会或者上海仲裁委员会仲裁。'],
  ['dispute.twoInstitutions', '01', '争议由南江仲裁委员会或青禾仲裁委员会仲裁裁决。'],
  ['dispute.twoInstitutions', '01', '纠纷可提交广州仲裁委员会，也可提交深圳国际仲裁院仲裁。'],
  ['dispute.twoInstitutions', '01', '由武汉仲裁委员会、长沙仲裁委员会任选其一仲裁。'],
  ['dispute.twoInstitutions', '01', '争议提交仲裁机构（北京仲裁委员会或上海仲裁委员会）仲裁。'],
  ['dispute.noInstitution', '01', '争议由双方友好解决；解决不成的，提交仲裁机构仲裁。'],
  [
    'forum.unrelated',
    '01',
    '买卖合同\n甲方：杭州湖光机械有限公司\n地址：杭州市西湖区文一路1号\n乙方：宁波海潮泵业有限公司\n地址：宁波市鄞州区江东路2号\n争议由北京市海淀区人民法院管辖。',
  ],
  [
    'forum.unrelated',
    '01',
    '供货协议\n甲方：南江建材有限公司\n住所：南江市城东区\n乙方：青禾设备制造有限公司\n住所：青禾市高新区\n发生争议，向成都市武侯区人民法院起诉。',
  ],
])('%s in a contract of type %s: found in %j', (rule, contractType, source) => {
  expect(findingsOf(source, rule, { contractType })).toHaveLength(1)
})

test.each([
  ['forum.realEstate', '05', '设备租赁合同\n争议由甲方所在地人民法院管辖。'],
  ['forum.realEstate', '05', '车辆租赁合同\n争议由出租方所在地人民法院诉讼解决。'],
  ['forum.realEstate', '05', '施工机械租赁合同\n租赁物停放于乙方厂房。\n争议由出租人住所地人民法院管辖。'],
  ['forum.realEstate', '05', '服装道具租赁合同\n由甲方所在地人民法院管辖。'],
  ['forum.realEstate', '05', '租赁合同\n甲方将叉车两台出租给乙方。\n争议由甲方住所地人民法院管辖。'],
  ['forum.realEstate', '09', '建设工程设计合同\n争议由甲方所在地人民法院管辖。'],
  ['forum.realEstate', '09', '工程勘察合同\n争议由发包人住所地人民法院管辖。'],
  ['forum.realEstate', '09', '园林景观设计合同\n争议由甲方住所地人民法院管辖。'],
  ['dispute.noInstitution', '01', '争议提交北京仲裁委员会仲裁。'],
  ['dispute.noInstitution', '01', '争议提交中国国际经济贸易仲裁委员会，按其规则在上海仲裁。'],
  ['dispute.noInstitution', '01', '提交________仲裁委员会仲裁。'],
  ['dispute.noInstitution', '01', '争议由甲方所在地人民法院管辖，双方不申请仲裁。'],
  ['dispute.noInstitution', '01', '争议提交深圳国际仲裁院仲裁。'],
  ['dispute.noInstitution', '01', '仲裁费用由败诉方承担。'],
  ['dispute.noInstitution', '01', '在诉讼或仲裁期间，双方应继续履行本合同其他条款。'],
  ['dispute.noInstitution', '01', '任何仲裁裁决均为终局。'],
  ['dispute.noInstitution', '01', '争议应提交上海国际经济贸易仲裁委员会/上海国际仲裁中心仲裁。仲裁地点为上海。'],
  ['dispute.noInstitution', '01', '乙方发生重大诉讼、仲裁的，应当及时通知甲方。'],
  ['dispute.twoInstitutions', '01', '争议提交北京仲裁委员会仲裁。'],
  ['dispute.twoInstitutions', '01', '提交华南国际经济贸易仲裁委员会（深圳国际仲裁院）仲裁。'],
  [
    'dispute.twoInstitutions',
    '01',
    '提交中国国际经济贸易仲裁委员会上海分会仲裁，适用中国国际经济贸易仲裁委员会仲裁规则。',
  ],
  [
    'forum.unrelated',
    '01',
    '买卖合同\n甲方：杭州湖光机械有限公司\n地址：杭州市西湖区文一路1号\n乙方：宁波海潮泵业有限公司\n地址：宁波市鄞州区江东路2号\n争议由杭州市西湖区人民法院管辖。',
  ],
  ['forum.unrelated', '01', '买卖合同\n甲方：张三\n乙方：李四\n争议由北京市海淀区人民法院管辖。'],
  [
    'forum.unrelated',
    '01',
    '买卖合同\n甲方：杭州湖光机械有限公司\n地址：杭州市西湖区文一路1号\n乙方：宁波海潮泵业有限公司\n地址：宁波市鄞州区江东路2号\n签订地点：北京市海淀区\n争议由北京市海淀区人民法院管辖。',
  ],
  [
    'forum.unrelated',
    '01',
    '买卖合同\n甲方：上海甲公司\n地址：浦东新区世纪大道1号\n乙方：苏州乙公司\n地址：苏州市姑苏区\n争议由上海市浦东新区人民法院管辖。',
  ],
  [
    'dispute.twoInstitutions',
    '01',
    '因本合同引起的或与本合同有关的任何争议，均应提交上海国际经济贸易仲裁委员会/上海国际仲裁中心进行仲裁。',
  ],
  ['dispute.twoInstitutions', '01', '因本合同引起的任何争议，双方均可提交北京仲裁委员会/北京国际仲裁中心仲裁。'],
  [
    'dispute.twoInstitutions',
    '01',
    '因本合同产生的或与之有关的争议，应提交中国国际经济贸易仲裁委员会（简称“贸仲委”）仲裁。',
  ],
  ['dispute.twoInstitutions', '01', '与本合同有关的任何争议和纠纷提交珠海国际仲裁院（珠海仲裁委员会）仲裁。'],
  [
    'dispute.twoInstitutions',
    '01',
    '因合同引起的或与合同有关的争议，提交中国国际经济贸易仲裁委员会华南分会（深圳国际仲裁院）仲裁。',
  ],
  [
    'dispute.twoInstitutions',
    '01',
    '任何争议应提交新加坡国际仲裁中心（SIAC）按照SIAC规则仲裁，裁决对双方和其继承人均有约束力。',
  ],
  ['dispute.twoInstitutions', '01', '任何争议提交香港国际仲裁中心（下称“HKIAC”）依HKIAC机构规则仲裁。'],
  ['dispute.twoInstitutions', '01', '争议与纠纷提交广州仲裁委员会（又称广州国际仲裁院）仲裁。'],
  ['dispute.noInstitution', '01', '乙方代理甲方向商标评审委员会、仲裁委员会和人民法院提交材料。'],
  ['dispute.noInstitution', '01', '乙方协助甲方准备向仲裁委员会提交的证据材料。'],
  ['dispute.noInstitution', '01', '乙方代为处理商标异议，并向仲裁委员会申请仲裁。'],
  [
    'forum.unrelated',
    '01',
    '买卖合同\n甲方：深圳湖光机械有限公司\n地址：深圳市南山区文一路1号\n乙方：宁波海潮泵业有限公司\n地址：宁波市鄞州区江东路2号\n争议由深圳前海合作区人民法院管辖。',
  ],
  [
    'forum.unrelated',
    '01',
    '买卖合同\n甲方：深圳湖光机械有限公司\n地址：深圳市南山区文一路1号\n乙方：宁波海潮泵业有限公司\n地址：宁波市鄞州区江东路2号\n争议由宁波海曙区人民法院管辖。',
  ],
  [
    'forum.unrelated',
    '01',
    '买卖合同\n甲方：深圳湖光机械有限公司\n地址：深圳市南山区文一路1号\n乙方：宁波海潮泵业有限公司\n地址：宁波市鄞州区江东路2号\n争议由广东深圳龙岗区人民法院管辖。',
  ],
  ['dispute.noInstitution', '01', '本合同适用英国法，如发生纠纷任何一方可以在伦敦提请仲裁。'],
  ['dispute.noInstitution', '01', '争议按以下方式解决：\n（1）向仲裁委员会申请仲裁；\n（2）向有管辖权的人民法院起诉。'],
])('%s in a contract of type %s: not in %j', (rule, contractType, source) => {
  expect(findingsOf(source, rule, { contractType })).toEqual([])
})
