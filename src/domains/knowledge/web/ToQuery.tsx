import { Navigate } from 'react-router'

/** The parent of the search leads to it. */
export const ToQuery = () => <Navigate to="/knowQueryIndex/knowQueryIndex" replace />
