import { Trans } from '@lingui/react/macro'
import type { LogoView } from '#domains/distribution/landing-pages/contract.ts'
import { Moment } from '#design/values/moment.tsx'

/** Who handed in a logo, and when. */
export function SentBy({ logo: { givenBy, givenAt } }: { logo: LogoView }) {
  return (
    <small>
      <Trans>
        Sent by {givenBy}, <Moment at={givenAt} />.
      </Trans>
    </small>
  )
}
