import { useGranted } from '../../../web/session/session.ts'
import { RegisterPage } from './RegisterPage.tsx'
import { SubjectListPage } from './SubjectListPage.tsx'

/** The provider keeps the register; everybody else asks about companies. */
export const CreditIndexPage = () => (useGranted('manage') ? <RegisterPage /> : <SubjectListPage />)
