import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useClientState } from '#access/web/client-state.ts'
import { MemberCard } from '#domains/membership/member-card/web/member-card.tsx'
import { SaveForOffline } from '#domains/membership/member-card/web/save-for-offline.tsx'
import { WalletButtons } from '#domains/membership/wallet-passes/web/wallet-buttons.tsx'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { isLive } from '#domains/membership/memberships/rules/statuses.ts'
import { NoMembership } from '#centers/member/parts/no-membership.tsx'
import { Page } from '#design/layout/page.tsx'

export default function Card() {
  const { t } = useLingui()
  const { membership } = useAnswer(coverageContract.current, {})
  const { currentUser } = useClientState()
  const [isSaved, setSaved] = useState(false)
  if (!membership || !isLive(membership.status)) return <NoMembership title={t`Member card`} />
  const name = currentUser ? `${currentUser.firstName} ${currentUser.lastName}` : ''
  return (
    <Page title={t`Member card`} width="steps">
      <MemberCard membership={membership} name={name} />
      <WalletButtons membershipId={membership.id} />
      <SaveForOffline membership={membership} name={name} onSaved={() => setSaved(true)} />
      <p role="status">{isSaved ? <Trans>This device shows the card without a connection too, until you sign out.</Trans> : null}</p>
    </Page>
  )
}
