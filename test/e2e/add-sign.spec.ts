import { expect } from '@playwright/test'
import { contractApi } from '../../src/domains/contract/api.ts'
import { callerFor, pageFor, submittedContract } from './contract-support.ts'
import { test } from './journey.ts'
