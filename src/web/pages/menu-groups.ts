import {
  AccountBookOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  FileDoneOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  IdcardOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  TagsOutlined,
  TeamOutlined,
  TransactionOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { MessageKey } from '../i18n/t.ts'

interface Group {
  title: MessageKey
  icon: ComponentType
}

/** The sidebar's groups in their order: the business areas, then the thirteen of the specification. */
export const menuGroups = {
  contract: { title: 'menu.contract', icon: FileTextOutlined },
  bidding: { title: 'menu.bidding', icon: ShoppingOutlined },
  audit: { title: 'menu.audit', icon: AuditOutlined },
  dispute: { title: 'menu.dispute', icon: TransactionOutlined },
  litigation: { title: 'menu.litigation', icon: BankOutlined },
  lawyer: { title: 'menu.lawyer', icon: IdcardOutlined },
  team: { title: 'menu.team', icon: TeamOutlined },
  ledger: { title: 'menu.ledger', icon: AccountBookOutlined },
  analysis: { title: 'menu.analysis', icon: BarChartOutlined },
  knowledge: { title: 'menu.knowledge', icon: BookOutlined },
  label: { title: 'menu.label', icon: TagsOutlined },
  knowledgeQuery: { title: 'menu.knowledgeQuery', icon: ReadOutlined },
  caseInquiry: { title: 'menu.caseInquiry', icon: FileSearchOutlined },
  complianceKnowledge: { title: 'menu.complianceKnowledge', icon: SafetyCertificateOutlined },
  contractReview: { title: 'menu.contractReview', icon: FileDoneOutlined },
  system: { title: 'menu.system', icon: SettingOutlined },
  tenantManagement: { title: 'menu.tenantManagement', icon: SolutionOutlined },
  billing: { title: 'menu.billing', icon: WalletOutlined },
  orders: { title: 'menu.orders', icon: ShopOutlined },
  metering: { title: 'menu.metering', icon: DashboardOutlined },
  customerService: { title: 'menu.customerService', icon: CustomerServiceOutlined },
  enterpriseOperations: { title: 'menu.enterpriseOperations', icon: AppstoreOutlined },
} as const satisfies Record<string, Group>
export type MenuGroupName = keyof typeof menuGroups
