import { lazy } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'

// Most agencies are active.
const AgencyNotice = lazy(() =>
  import('#domains/distribution/agencies/web/agency-notice.tsx').then((part) => ({ default: part.AgencyNotice })),
)

/** The notice about the reader's own agency, above every page of the agent center. */
export function OwnAgencyNotice() {
  const { currentUser } = useClientState()
  return currentUser?.masterCode ? <Own masterCode={currentUser.masterCode} /> : null
}

function Own({ masterCode }: { masterCode: string }) {
  const agency = useAnswer(agenciesContract.read, { params: { masterCode } })
  return agency.status === 'ACTIVE' ? null : <AgencyNotice agency={agency} />
}
