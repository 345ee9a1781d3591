import { Navigate } from 'react-router'

/** The parent of the pages of cases leads to the first of them. */
export const ToHome = () => <Navigate to="/caseInquiry/CaseIndex" replace />
