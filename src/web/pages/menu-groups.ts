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
import type { RouteSet } from './route-sets.ts'

interface Group {
  title: MessageKey
  icon: ComponentType
  /** The route sets that its pages belong to, unless a page names its own. */
  sets: readonly RouteSet[]
}

const common = ['common'] as const
const manage = ['manage'] as const
/** Areas in which both the enterprise and the operations side work, each as its permission items allow. */
const both = ['common', 'manage'] as const

/** The sidebar's groups in their order: the business areas, then the thirteen of the specification. */
export const menuGroups = {
  contract: { title: 'menu.contract', icon: FileTextOutlined, sets: common },
  bidding: { title: 'menu.bidding', icon: ShoppingOutlined, sets: common },
  audit: { title: 'menu.audit', icon: AuditOutlined, sets: common },
  dispute: { title: 'menu.dispute', icon: TransactionOutlined, sets: common },
  litigation: { title: 'menu.litigation', icon: BankOutlined, sets: common },
  lawyer: { title: 'menu.lawyer', icon: IdcardOutlined, sets: common },
  team: { title: 'menu.team', icon: TeamOutlined, sets: common },
  ledger: { title: 'menu.ledger', icon: AccountBookOutlined, sets: common },
  analysis: { title: 'menu.analysis', icon: BarChartOutlined, sets: common },
  knowledge: { title: 'menu.knowledge', icon: BookOutlined, sets: both },
  label: { title: 'menu.label', icon: TagsOutlined, sets: both },
  knowledgeQuery: { title: 'menu.knowledgeQuery', icon: ReadOutlined, sets: common },
  caseInquiry: { title: 'menu.caseInquiry', icon: FileSearchOutlined, sets: both },
  complianceKnowledge: { title: 'menu.complianceKnowledge', icon: SafetyCertificateOutlined, sets: common },
  contractReview: { title: 'menu.contractReview', icon: FileDoneOutlined, sets: common },
  system: { title: 'menu.system', icon: SettingOutlined, sets: both },
  tenantManagement: { title: 'menu.tenantManagement', icon: SolutionOutlined, sets: both },
  billing: { title: 'menu.billing', icon: WalletOutlined, sets: both },
  orders: { title: 'menu.orders', icon: ShopOutlined, sets: both },
  metering: { title: 'menu.metering', icon: DashboardOutlined, sets: both },
  customerService: { title: 'menu.customerService', icon: CustomerServiceOutlined, sets: both },
  enterpriseOperations: { title: 'menu.enterpriseOperations', icon: AppstoreOutlined, sets: manage },
} as const satisfies Record<string, Group>
export type MenuGroupName = keyof typeof menuGroups
