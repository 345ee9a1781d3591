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
  /** The heading that it shares with its neighbours in a long sidebar. */
  heading: MenuHeading
  /** The route sets that its pages belong to, unless a page names its own. */
  sets: readonly RouteSet[]
}

const common = ['common'] as const
const manage = ['manage'] as const
/** Areas in which both the enterprise and the operations side work, each as its permission items allow. */
const both = ['common', 'manage'] as const

/** The headings of a long sidebar; each covers neighbouring groups. */
export const menuHeadings = {
  contract: 'menu.contract',
  procurement: 'menu.heading.procurement',
  disputes: 'menu.heading.disputes',
  counsel: 'menu.heading.counsel',
  figures: 'menu.heading.figures',
  knowledge: 'menu.heading.knowledge',
  system: 'menu.heading.system',
  service: 'menu.heading.service',
} as const satisfies Record<string, MessageKey>
export type MenuHeading = keyof typeof menuHeadings

/** The sidebar's groups in their order: the business areas, then the thirteen of the specification. */
export const menuGroups = {
  contract: { title: 'menu.contract', icon: FileTextOutlined, heading: 'contract', sets: common },
  bidding: { title: 'menu.bidding', icon: ShoppingOutlined, heading: 'procurement', sets: common },
  audit: { title: 'menu.audit', icon: AuditOutlined, heading: 'procurement', sets: common },
  dispute: { title: 'menu.dispute', icon: TransactionOutlined, heading: 'disputes', sets: common },
  litigation: { title: 'menu.litigation', icon: BankOutlined, heading: 'disputes', sets: common },
  lawyer: { title: 'menu.lawyer', icon: IdcardOutlined, heading: 'counsel', sets: common },
  team: { title: 'menu.team', icon: TeamOutlined, heading: 'counsel', sets: common },
  ledger: { title: 'menu.ledger', icon: AccountBookOutlined, heading: 'figures', sets: common },
  analysis: { title: 'menu.analysis', icon: BarChartOutlined, heading: 'figures', sets: common },
  knowledge: { title: 'menu.knowledge', icon: BookOutlined, heading: 'knowledge', sets: both },
  label: { title: 'menu.label', icon: TagsOutlined, heading: 'knowledge', sets: both },
  knowledgeQuery: { title: 'menu.knowledgeQuery', icon: ReadOutlined, heading: 'knowledge', sets: common },
  caseInquiry: { title: 'menu.caseInquiry', icon: FileSearchOutlined, heading: 'knowledge', sets: both },
  complianceKnowledge: {
    title: 'menu.complianceKnowledge',
    icon: SafetyCertificateOutlined,
    heading: 'knowledge',
    sets: common,
  },
  contractReview: { title: 'menu.contractReview', icon: FileDoneOutlined, heading: 'knowledge', sets: common },
  system: { title: 'menu.system', icon: SettingOutlined, heading: 'system', sets: both },
  tenantManagement: { title: 'menu.tenantManagement', icon: SolutionOutlined, heading: 'system', sets: both },
  billing: { title: 'menu.billing', icon: WalletOutlined, heading: 'service', sets: both },
  orders: { title: 'menu.orders', icon: ShopOutlined, heading: 'service', sets: both },
  metering: { title: 'menu.metering', icon: DashboardOutlined, heading: 'service', sets: both },
  customerService: { title: 'menu.customerService', icon: CustomerServiceOutlined, heading: 'service', sets: both },
  enterpriseOperations: {
    title: 'menu.enterpriseOperations',
    icon: AppstoreOutlined,
    heading: 'service',
    sets: manage,
  },
} as const satisfies Record<string, Group>
export type MenuGroupName = keyof typeof menuGroups
