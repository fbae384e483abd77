import { useParam } from '#access/web/use-param.ts'
import { ApplicationPage } from '#domains/distribution/agency-application/web/application-page.tsx'

/** An agency's application, by the link of an email, on any device. */
export default function AgencyApplication() {
  const token = useParam('token')
  return <ApplicationPage token={token} />
}
