import { useGranted } from '../../../web/session/session.ts'
import { RegisterPage } from './RegisterPage.tsx'
import { SubjectListPage } from './SubjectListPage.tsx'

/** The register for the provider; the list of queried companies for other users. */
export const CreditIndexPage = () => (useGranted('manage') ? <RegisterPage /> : <SubjectListPage />)
