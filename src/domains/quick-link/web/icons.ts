import {
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  CalendarOutlined,
  FileTextOutlined,
  FolderOutlined,
  LinkOutlined,
  MailOutlined,
  PhoneOutlined,
  SearchOutlined,
  StarOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { Link } from '../api.ts'

export const icons: Record<Link['icon'], ComponentType> = {
  link: LinkOutlined,
  file: FileTextOutlined,
  search: SearchOutlined,
  chart: BarChartOutlined,
  folder: FolderOutlined,
  people: TeamOutlined,
  calendar: CalendarOutlined,
  mail: MailOutlined,
  phone: PhoneOutlined,
  bank: BankOutlined,
  law: BookOutlined,
  star: StarOutlined,
}
