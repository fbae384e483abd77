import { pathTo } from '#access/path-to.ts'
import { LeadPage } from '#domains/distribution/lead-page/web/lead-page.tsx'

export default function StaffLead() {
  return (
    <LeadPage
      boardPath={pathTo('/account-center/board')}
      templatesPath={pathTo('/account-center/email-templates')}
      leadPath={(leadId) => pathTo('/account-center/board/:leadId', { leadId })}
    />
  )
}
