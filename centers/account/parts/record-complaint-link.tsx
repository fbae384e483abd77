import { Trans } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { LinkButton } from '#design/button.tsx'

/** From the page of a claim, a member or an agency to the form, for those who record complaints. `about`: its number or code. */
export function RecordComplaintLink({ about }: { about: string | null }) {
  const { session } = useClientState()
  if (!session?.verbs.includes('complaints.work')) return null
  const search = about ? `?${new URLSearchParams({ about })}` : ''
  return (
    <LinkButton to={`${pathTo('/account-center/complaints/new')}${search}`} icon="file-plus">
      <Trans>Record complaint</Trans>
    </LinkButton>
  )
}
