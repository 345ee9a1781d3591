import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot, PageDef, RecordHeadSlot } from '../../../web/pages/types.ts'
import { anyItem, workItems } from '../codes.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/ticketDeskIndex',
    title: 'ticket.desk',
    access: workItems,
    menu: { group: 'customerService', order: 15 },
    foot: { order: 40 },
    load: async () => (await import('./desk/DeskPage.tsx')).DeskPage,
  },
  {
    path: '/serviceTicketIndex',
    title: 'ticket.title',
    access: 'ticket:assign',
    menu: { group: 'customerService', order: 20 },
    load: async () => (await import('./TicketList.tsx')).AllTickets,
  },
  {
    path: '/serviceTicketUser',
    title: 'ticket.mine',
    access: 'ticket:user:add',
    menu: { group: 'customerService', order: 30 },
    load: async () => (await import('./TicketList.tsx')).MyTickets,
  },
  {
    path: '/serviceTicketLawyerCheck',
    title: 'ticket.toCheck',
    access: 'ticket:lawyer:check',
    menu: { group: 'customerService', order: 40 },
    load: async () => (await import('./TicketList.tsx')).CheckTickets,
  },
  {
    path: '/serviceTicketLawyer',
    title: 'ticket.toHandle',
    access: 'ticket:lawyer:handle',
    menu: { group: 'customerService', order: 50 },
    load: async () => (await import('./TicketList.tsx')).LawyerTickets,
  },
  {
    path: '/serviceTicketMain/:dataState/:dataId',
    title: 'ticket.title',
    access: anyItem,
    activeMenu: '/serviceTicketUser',
    activeMenuElse: ['/serviceTicketIndex', '/serviceTicketLawyer', '/serviceTicketLawyerCheck'],
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'ticket.new', access: 'ticket:user:add' },
    load: async () => (await import('./TicketPage.tsx')).TicketPage,
  },
]

export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'ticketAnswers',
    home: 'operations',
    row: 'charts',
    order: 30,
    weight: 2,
    access: 'ticket:assign',
    component: lazyComponent(async () => (await import('./WeeksCard.tsx')).WeeksCard),
  },
  {
    key: 'ticketsToHandle',
    home: 'enterprise',
    row: 'todo',
    order: 22,
    weight: 1,
    access: 'ticket:lawyer:handle',
    component: lazyComponent(async () => (await import('./WaitingCard.tsx')).HandleCard),
  },
  {
    key: 'ticketsToCheck',
    home: 'enterprise',
    row: 'todo',
    order: 24,
    weight: 1,
    access: 'ticket:lawyer:check',
    component: lazyComponent(async () => (await import('./WaitingCard.tsx')).CheckCard),
  },
]

export const recordHead: readonly RecordHeadSlot[] = [
  {
    key: 'ticket',
    order: 20,
    access: 'ticket:user:add',
    component: lazyComponent(async () => (await import('./BeginButton.tsx')).BeginButton),
  },
]
