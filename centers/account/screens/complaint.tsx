import { useIdParam } from '#access/web/use-param.ts'
import { ComplaintPage } from '#domains/claims/complaints/web/complaint-page.tsx'

export default function Complaint() {
  return <ComplaintPage complaintId={useIdParam('complaintId', 'complaint')} />
}
