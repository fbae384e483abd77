import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { AgencyNotice } from '#domains/distribution/agencies/web/agency-notice.tsx'

/** The notice about the reader's own agency, first on the pages of the agent center. */
export function OwnAgencyNotice() {
  const { currentUser } = useClientState()
  return currentUser?.masterCode ? <Of masterCode={currentUser.masterCode} /> : null
}

function Of({ masterCode }: { masterCode: string }) {
  return <AgencyNotice agency={useAnswer(agenciesContract.read, { params: { masterCode } })} />
}
