import { useIdParam } from '#access/web/use-param.ts'
import { PrivacyRequestPage } from '#domains/insight/privacy-requests/web/request-page.tsx'

export default function PrivacyRequest() {
  return <PrivacyRequestPage requestId={useIdParam('requestId', 'privacyRequest')} />
}
