import { Navigate } from 'react-router'

/** Redirects from the parent path of the case pages to the first of them. */
export const ToHome = () => <Navigate to="/caseInquiry/CaseIndex" replace />
