import { Trans, useLingui } from '@lingui/react/macro'
import { homeOf } from '#access/home.ts'
import { useClientState } from '#access/web/client-state.ts'
import { AcceptTerms } from '#domains/membership/terms-acceptance/web/accept-terms.tsx'
import { Page } from '#design/layout/page.tsx'

/** The terms for users: what they accepted, and what is asked of them. */
export function OwnTerms() {
  const { t } = useLingui()
  const { currentUser } = useClientState()
  if (!currentUser) return null
  const home = homeOf(currentUser.userRole)
  return (
    <Page
      title={t`Terms`}
      intro={<Trans>The membership terms. Staff and agents accept them too.</Trans>}
      width="reading"
      back={{ to: home, label: t`Dashboard` }}
    >
      <AcceptTerms name={`${currentUser.firstName} ${currentUser.lastName}`} home={home} />
    </Page>
  )
}
