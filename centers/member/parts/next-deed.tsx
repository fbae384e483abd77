import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pathTo } from '#access/path-to.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { Button, LinkButton } from '#design/button.tsx'

/** The one thing the member can do next about a claim. */
export function NextClaimStep({ claim: { id, next } }: { claim: ClaimView }) {
  switch (next.step) {
    case 'finish_draft':
      return (
        <LinkButton to={`${pathTo('/member-center/new-claim')}?claim=${id}`} kind="primary">
          <Trans>Continue</Trans>
        </LinkButton>
      )
    case 'sign':
      return (
        <ShowPart part="sign">
          <Trans>Read and sign</Trans>
        </ShowPart>
      )
    case 'send_documents':
      return (
        <ShowPart part="documents">
          <Trans>Add documents</Trans>
        </ShowPart>
      )
    case 'appeal_if_you_like':
      return (
        <ShowPart part="appeal">
          <Trans>File an appeal</Trans>
        </ShowPart>
      )
    case 'ask_to_open_again':
      return (
        <ShowPart part="reopen">
          <Trans>Ask to reopen claim</Trans>
        </ShowPart>
      )
    case 'fix_payee':
      return (
        <LinkButton to={pathTo('/member-center/edit-profile')} kind="primary">
          <Trans>Payout method</Trans>
        </LinkButton>
      )
    default:
      return null
  }
}

/** Scrolls to another part of the same page and moves the keyboard focus there. */
const ShowPart = ({ part, children }: { part: string; children: ReactNode }) => (
  <div>
    <Button kind="primary" onClick={() => showPart(part)}>
      {children}
    </Button>
  </div>
)

function showPart(part: string): void {
  const target = document.querySelector<HTMLElement>(`#${part} h2, #${part} textarea`)
  if (!target) return
  if (target.tagName === 'H2') target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
}
