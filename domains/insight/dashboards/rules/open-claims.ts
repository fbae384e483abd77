/** The query of the list of claims that shows the open claims which the dashboard counts; of the queue where there is none. */
export const openClaimsQuery = (claims: readonly { status: string }[]): string =>
  claims.length > 0 ? `?list=all&status=${claims.map(({ status }) => status).join(',')}` : ''
