import { Navigate } from 'react-router'

/** Redirects the parent path of the search to it. */
export const ToQuery = () => <Navigate to="/knowQueryIndex/knowQueryIndex" replace />
