import { Trans } from '@lingui/react/macro'
import { OffNotice } from '#domains/records/feature-switches/web/off-notice.tsx'

/** Instead of the form, while staff have joining turned off. */
export function JoiningOff({ worksAgainOn }: { worksAgainOn: string | null }) {
  return (
    <OffNotice title={<Trans>You can’t join right now.</Trans>} worksAgainOn={worksAgainOn}>
      <Trans>Everything you’ve answered is saved on this device.</Trans>
    </OffNotice>
  )
}
