import type { z } from 'zod'
import type { Endpoint } from '../../kernel/endpoint.ts'

interface Seat {
  ognId: string
  ognName: string
  deptId: string | null
  deptName: string | null
  psnId: string
  psnName: string
  psnFullId: string
  psnFullName: string
  tenantId: string
  tenantName: string
  /** Sign-in address of the tenant; empty when it has none of its own. */
  loginUrl: string
}

/** What the platform knows of the signed-in user. */
export interface Identity {
  user: {
    id: string
    loginName: string
    name: string
    sex: number
    photo: string
    phone: string
    introduction: string
    status: number
    visitor: boolean
  }
  org: Seat
  orgContext: Seat
  webUrl: string
  editorUrl: string
  ckEditorUrl: string
  envConfig: { driverUrl: string; themeCssUrl: string; articlePlatform: string; captcha: boolean; watermark: boolean }
  roles: string[]
  /** Role code → name, for roles without a translation in this installation. */
  roleNames: Record<string, string>
  perms: { val: string }[]
  homeIndex: number
}

/** The session calls, provided by the domain that owns accounts. */
export interface IdentityCalls {
  info: Endpoint<z.ZodType<unknown, { token?: string | undefined }>, z.ZodType<Identity>>
  logout: Endpoint<z.ZodType<unknown, { usertoken?: string | undefined }>>
}
