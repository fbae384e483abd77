import { useParam } from '#access/web/use-param.ts'
import { LandingPage } from '#domains/distribution/landing-pages/web/landing-page.tsx'

/** The page of an agency or an agent, opened by their link or QR code. */
export default function Agency() {
  return <LandingPage code={useParam('code')} />
}
