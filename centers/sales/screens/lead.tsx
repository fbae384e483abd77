import { pathTo } from '#access/path-to.ts'
import { LeadPage } from '#domains/distribution/lead-page/web/lead-page.tsx'

export default function SalesLead() {
  return (
    <LeadPage
      boardPath={pathTo('/sales-center/board')}
      templatesPath={pathTo('/sales-center/email-templates')}
      leadPath={(leadId) => pathTo('/sales-center/board/:leadId', { leadId })}
    />
  )
}
