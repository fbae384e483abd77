import { useClientState } from '#access/web/client-state.ts'
import type { AgencyView } from '#domains/distribution/agencies/contract.ts'
import { AgencyDocuments } from '#domains/distribution/agency-page/web/agency-documents.tsx'
import { RenewPapers } from '#domains/distribution/agency-papers/web/renew-papers.tsx'
import { RenewalsToCheck } from '#domains/distribution/agency-papers/web/renewals-to-check.tsx'
import { Appointments } from '#domains/distribution/appointments/web/appointments.tsx'
import { WithholdingOfAgency } from '#domains/distribution/commission-taxes/web/withholding.tsx'
import { complianceContract } from '#domains/distribution/compliance-calendar/contract.ts'
import { ComplianceTotals } from '#domains/distribution/compliance-calendar/web/compliance-figures.tsx'
import { AgencyPapers } from '#domains/distribution/onboarding-check/web/agency-papers.tsx'
import { Stack } from '#design/layout/card.tsx'

const COUNTS = [complianceContract.figures]

/** The papers of an agency: what expires or is missing, what is on file, and what waits for compliance. */
export function DocumentsTab({ agency }: { agency: AgencyView }) {
  const { session } = useClientState()
  return (
    <Stack>
      <ComplianceOfAgency masterCode={agency.masterCode} />
      {session?.verbs.includes('statements.pay') ? <WithholdingOfAgency masterCode={agency.masterCode} /> : null}
      <AgencyDocuments agency={agency} />
      {session?.verbs.includes('compliance.read') ? <Appointments agency={agency} /> : null}
      {session?.verbs.includes('agency_papers.give') ? <RenewPapers agency={agency} changes={COUNTS} /> : null}
      <PapersOfApplication masterCode={agency.masterCode} />
    </Stack>
  )
}

/** For compliance alone. */
function PapersOfApplication({ masterCode }: { masterCode: string }) {
  const { session } = useClientState()
  if (!session?.verbs.includes('onboarding.verify')) return null
  return (
    <>
      <RenewalsToCheck masterCode={masterCode} changes={COUNTS} />
      <AgencyPapers masterCode={masterCode} />
    </>
  )
}

/** How much of the agency's is due, expired or missing; each figure opens its list. */
function ComplianceOfAgency({ masterCode }: { masterCode: string }) {
  const { session, currentUser } = useClientState()
  if (!session?.verbs.includes('compliance.read')) return null
  return currentUser?.userRole === 'staff' ? (
    <ComplianceTotals path="/account-center/compliance" agency={masterCode} />
  ) : (
    <ComplianceTotals path="/agent-center/compliance" />
  )
}
