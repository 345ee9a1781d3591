import type { Server } from '../server/start.ts'
import type { DemoAccount } from './seed.ts'
export async function seedContracts(_server: Server, _accounts: DemoAccount[]): Promise<void> {}
